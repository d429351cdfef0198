/** SHA-256 in hexadecimal. Rejects on plain http beyond localhost, which has no cryptography. */
export async function digestOf(bytes: Uint8Array): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>));
  return hash.reduce((text, byte) => text + byte.toString(16).padStart(2, '0'), '');
}
