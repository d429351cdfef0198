import * as v from 'valibot';
import { base64Of, bytesOfBase64 } from '../../domain/files/base64.ts';
import { recordsOfText, textOfRecords } from './record-text.ts';

/** Increase when an older app could misread sealed records. */
const VERSION = 1;
/** Bytes of an initialisation vector. */
export const VECTOR = 12;

export const sealedRecords = v.object({
  version: v.literal(VERSION),
  iv: v.string(),
  data: v.string(),
  inside: v.exactOptional(v.string()),
  holdsWork: v.exactOptional(v.boolean()),
  hadDownloads: v.exactOptional(v.boolean()),
});

/**
 * AES-256-GCM in base64. `inside` is the key of the customer view, sealed with the dealer's. `holdsWork`: unsent work is inside
 * (former versions sealed nothing else). `hadDownloads`: downloads were deleted then.
 */
export type SealedRecords = v.InferOutput<typeof sealedRecords>;

/** True if unsent work is, or may be, locked inside. */
export function holdsWork(sealed: unknown): boolean {
  return (sealed as Partial<SealedRecords> | null)?.holdsWork !== false;
}

/** `text` is 32 bytes in base64url. Null on plain http beyond localhost, which has no cryptography. */
export async function sealKeyOf(text: string): Promise<CryptoKey | null> {
  // Missing on insecure origins.
  if (!crypto.subtle) return null;
  const bytes = bytesOfBase64(text.replaceAll('-', '+').replaceAll('_', '/'));
  return dataKeyOf(bytes);
}

/** `database` binds the sealed data to the dealer's own database. */
export async function sealRecords(
  records: ReadonlyMap<string, unknown>,
  key: CryptoKey,
  database: string,
  about: Pick<SealedRecords, 'inside' | 'holdsWork' | 'hadDownloads'>,
): Promise<SealedRecords> {
  const iv = crypto.getRandomValues(new Uint8Array(VECTOR));
  const text = new TextEncoder().encode(textOfRecords(records));
  const data = new Uint8Array(await crypto.subtle.encrypt(parameters(iv, database), key, text));
  return { version: VERSION, iv: base64Of(iv), data: base64Of(data), ...about };
}

/** Null for damaged data, another owner or the wrong key (F-27). */
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

/** Opens the output of `sealBytes`: base64 of the vector, then the content. Rejects for the wrong key. */
export async function openBytes(sealed: string, key: CryptoKey): Promise<ArrayBuffer> {
  const bytes = bytesOfBase64(sealed);
  return crypto.subtle.decrypt(parameters(bytes.subarray(0, VECTOR), 'bytes'), key, bytes.subarray(VECTOR));
}

/** A non-extractable key from 32 bytes. */
export async function dataKeyOf(bytes: BufferSource): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

export function parameters(iv: Uint8Array<ArrayBuffer>, database: string): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(database) };
}
