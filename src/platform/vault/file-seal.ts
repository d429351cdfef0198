import { promisifyRequest } from 'idb-keyval';
import type { FileSeal } from '../../offline/cart/file-proof.ts';
import { openRecords } from '../database/guarded-records.ts';
import { SEAL_KEY } from './dealer-records.ts';

/** How long unresponsive storage may delay a file that saves unsent work. */
const timeoutMs = 3_000;
const ivBytes = 12;

/** AES-256-GCM over nothing, with the readable text as additional data (decision 009). IV first, then tag. */
export const fileSeal: FileSeal = {
  async seal(userId, text) {
    const key = await keyOf(userId);
    if (key === null) return null;
    const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
    const tag = new Uint8Array(await crypto.subtle.encrypt(parameters(iv, userId, text), key, new Uint8Array()));
    return hexOf(iv) + hexOf(tag);
  },
  async isSealOf(userId, text, seal) {
    const key = await keyOf(userId);
    if (key === null) return null;
    const bytes = Uint8Array.from(seal.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
    const parts = parameters(bytes.slice(0, ivBytes), userId, text);
    return crypto.subtle.decrypt(parts, key, bytes.slice(ivBytes)).then(
      ({ byteLength }) => byteLength === 0 && seal === hexOf(bytes),
      () => false,
    );
  },
};

/** Null without cryptography, stored keys or a key from the backend. */
async function keyOf(userId: string): Promise<CryptoKey | null> {
  const read = openRecords(userId)('readonly', async (records) =>
    promisifyRequest<unknown>(records.get(SEAL_KEY)),
  ).catch(() => null);
  const late = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), timeoutMs);
  });
  const key = await Promise.race([read, late]);
  return typeof CryptoKey === 'function' && key instanceof CryptoKey ? key : null;
}

/** Cannot be mistaken for locked records, which name a database. */
function parameters(iv: Uint8Array<ArrayBuffer>, userId: string, text: string): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(`unsent file of ${userId}\n${text}`) };
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
