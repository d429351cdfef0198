import type { FastifyRequest } from 'fastify';
import type { Locale } from '../src/contract/locale.ts';

/** The language in which someone is answered: the first of Accept-Language that we have, else their own. */
export function languageOf(request: FastifyRequest, user: { lang: Locale }): Locale {
  const wanted = request.headers['accept-language'] ?? '';
  const found = wanted.split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  return found.find((lang) => lang === 'en' || lang === 'fr') ?? user.lang;
}
