import type { FastifyRequest } from 'fastify';
import { isLocale, type Locale } from '../../src/contract/locale.ts';
import { wantedLanguages } from './content-negotiation.ts';

/** The best match for Accept-Language, else the user's own language. */
export function languageOf(request: FastifyRequest, user: { lang: Locale }): Locale {
  const wanted = wantedLanguages(request.headers['accept-language']);
  return wanted.map((tag) => tag.split('-', 1)[0]?.toLowerCase()).find(isLocale) ?? user.lang;
}
