import { base64Of, bytesOfBase64 } from '../../domain/files/base64.ts';
import { parameters, VECTOR } from '../vault/sealed-records.ts';

/** OWASP's recommendation for PBKDF2 with SHA-256. */
export const pinRounds = 600_000;

/** The counterpart of `openBytes`. */
export async function sealBytes(bytes: BufferSource, key: CryptoKey): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(VECTOR));
  const data = new Uint8Array(await crypto.subtle.encrypt(parameters(iv, 'bytes'), key, bytes));
  const sealed = new Uint8Array(VECTOR + data.length);
  sealed.set(iv);
  sealed.set(data, VECTOR);
  return base64Of(sealed);
}

/** A key that is stored nowhere and cannot be extracted. `salt` is base64. */
export async function pinKeyOf(pin: string, salt: string, rounds: number): Promise<CryptoKey> {
  const secret = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveKey']);
  const terms = { name: 'PBKDF2', hash: 'SHA-256', salt: bytesOfBase64(salt), iterations: rounds };
  return crypto.subtle.deriveKey(terms, secret, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}
