import * as v from 'valibot';
import { base64Of, bytesOfBase64 } from '../../domain/base64.ts';
import { recordsOfText, textOfRecords } from './record-text.ts';

/** Grows when a former app could misread what is sealed. */
const VERSION = 1;
/** Bytes of an initialisation vector. */
export const VECTOR = 12;

export const sealedRecords = v.object({
  version: v.literal(VERSION),
  iv: v.string(),
  data: v.string(),
  inside: v.exactOptional(v.string()),
  holdsWork: v.exactOptional(v.boolean()),
});

/**
 * SES-9. Records of one dealer as nobody can read them without the dealer's key: AES-256-GCM, in base64. `inside` (MODE-4): the key that
 * they were sealed with, itself sealed with the dealer's. `holdsWork`: whether unsent work is among them; former versions sealed nothing else.
 */
export type SealedRecords = v.InferOutput<typeof sealedRecords>;

/** Whether unsent work is locked away in it, or may be. */
export function holdsWork(sealed: unknown): boolean {
  return (sealed as Partial<SealedRecords> | null)?.holdsWork !== false;
}

/** Null where the browser has no cryptography: on plain http beyond localhost. `text`: base64url, 32 bytes. */
export async function sealKeyOf(text: string): Promise<CryptoKey | null> {
  // It is missing where the origin is not secure.
  if (!crypto.subtle) return null;
  const bytes = bytesOfBase64(text.replaceAll('-', '+').replaceAll('_', '/'));
  return dataKeyOf(bytes);
}

/** `database`: the name of the dealer's own, outside of which what is sealed is worth nothing. */
export async function sealRecords(
  records: ReadonlyMap<string, unknown>,
  key: CryptoKey,
  database: string,
  about: Pick<SealedRecords, 'inside' | 'holdsWork'>,
): Promise<SealedRecords> {
  const iv = crypto.getRandomValues(new Uint8Array(VECTOR));
  const text = new TextEncoder().encode(textOfRecords(records));
  const data = new Uint8Array(await crypto.subtle.encrypt(parameters(iv, database), key, text));
  return { version: VERSION, iv: base64Of(iv), data: base64Of(data), ...about };
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
    const { iv, data, inside } = read.output;
    const opener = inside === undefined ? key : await dataKeyOf(await openBytes(inside, key));
    const text = await crypto.subtle.decrypt(parameters(bytesOfBase64(iv), database), opener, bytesOfBase64(data));
    return recordsOfText(new TextDecoder().decode(text));
  } catch {
    return null;
  }
}

/** Bytes that `sealBytes` sealed: base64 of the vector and what follows it. Rejects where the key is another. */
export async function openBytes(sealed: string, key: CryptoKey): Promise<ArrayBuffer> {
  const bytes = bytesOfBase64(sealed);
  return crypto.subtle.decrypt(parameters(bytes.subarray(0, VECTOR), 'bytes'), key, bytes.subarray(VECTOR));
}

/** Of 32 bytes: one that can be used and never read. */
export async function dataKeyOf(bytes: BufferSource): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

export function parameters(iv: Uint8Array<ArrayBuffer>, database: string): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(database) };
}
