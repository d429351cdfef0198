import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { isLocale, type Locale } from '../../src/contract/locale.ts';
import type { ContentEncoding } from '../modules/catalogue/representation.ts';

/** Browsers send less than a tenth of this. */
const longestHeader = 1_000;

/** The smallest first. */
const encodings = ['br', 'gzip', 'identity'] as const satisfies readonly ContentEncoding[];

/** The smallest encoding that the client accepts. */
export function encodingFor(acceptEncoding = ''): ContentEncoding {
  const accepted = new Negotiator({ headers: { 'accept-encoding': bounded(acceptEncoding) } }).encodings(encodings);
  return encodings.find((name) => accepted.includes(name)) ?? 'identity';
}

/** Languages by preference. Empty without the header. */
export function wantedLanguages(acceptLanguage = ''): string[] {
  return new Negotiator({ headers: { 'accept-language': bounded(acceptLanguage) } }).languages();
}

/** A header that is longer than any browser's says nothing. */
function bounded(header: string): string {
  return header.length <= longestHeader ? header : '';
}

/** A strong tag names bytes, so each encoding has its own. */
export function entityTag(tag: string, encoding: ContentEncoding): string {
  return encoding === 'identity' ? `"${tag}"` : `"${tag}.${encoding}"`;
}

/** Whether the client has this tag, in any encoding. */
export function isHeld(ifNoneMatch: string | undefined, tag: string): boolean {
  const named = (ifNoneMatch ?? '').split(',').map((part) => part.trim().replace(/^W\//, ''));
  return named.some((one) => one === '*' || one.replaceAll('"', '').split('.', 1)[0] === tag);
}

/** The best match for Accept-Language, else the user's own language. */
export function languageOf(request: FastifyRequest, user: { lang: Locale }): Locale {
  const wanted = wantedLanguages(request.headers['accept-language']);
  return wanted.map((tag) => tag.split('-', 1)[0]?.toLowerCase()).find(isLocale) ?? user.lang;
}
