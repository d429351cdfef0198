import * as v from 'valibot';
import { base64Of, bytesOfBase64 } from '../../domain/base64.ts';
import { recordsOfText, textOfRecords } from './record-text.ts';

/** Grows when a former app could misread what is sealed. */
const VERSION = 1;

export const sealedRecords = v.object({ version: v.literal(VERSION), iv: v.string(), data: v.string() });

/** SES-9. Records of one dealer as nobody can read them without the dealer's key: AES-256-GCM, in base64. */
export type SealedRecords = v.InferOutput<typeof sealedRecords>;

/** Null where the browser has no cryptography: on plain http beyond localhost. `text`: base64url, 32 bytes. */
export async function sealKeyOf(text: string): Promise<CryptoKey | null> {
  // It is missing where the origin is not secure.
  if (!crypto.subtle) return null;
  const bytes = bytesOfBase64(text.replaceAll('-', '+').replaceAll('_', '/'));
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

/** `database`: the name of the dealer's own, outside of which what is sealed is worth nothing. */
export async function sealRecords(
  records: ReadonlyMap<string, unknown>,
  key: CryptoKey,
  database: string,
): Promise<SealedRecords> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(textOfRecords(records));
  const data = new Uint8Array(await crypto.subtle.encrypt(parameters(iv, database), key, text));
  return { version: VERSION, iv: base64Of(iv), data: base64Of(data) };
}

/** Null where it is no such thing, was changed, or was sealed for somebody else or with another key (F-27). */
export async function unsealRecords(
  sealed: unknown,
  key: CryptoKey,
  database: string,
): Promise<Map<string, unknown> | null> {
  const read = v.safeParse(sealedRecords, sealed);
  if (!read.success) return null;
  try {
    const { iv, data } = read.output;
    const text = await crypto.subtle.decrypt(parameters(bytesOfBase64(iv), database), key, bytesOfBase64(data));
    return recordsOfText(new TextDecoder().decode(text));
  } catch {
    return null;
  }
}

function parameters(iv: Uint8Array<ArrayBuffer>, database: string): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(database) };
}
