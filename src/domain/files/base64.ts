/** A multiple of three keeps parts independent, and small parts fit as call arguments. */
const PART_BYTES = 24_576;

export function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (let from = 0; from < bytes.length; from += PART_BYTES) {
    text += btoa(String.fromCharCode(...bytes.subarray(from, from + PART_BYTES)));
  }
  return text;
}

/** Throws for invalid base64. */
export function bytesOfBase64(base64: string): Uint8Array<ArrayBuffer> {
  const characters = atob(base64);
  const bytes = new Uint8Array(characters.length);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = characters.charCodeAt(at);
  return bytes;
}
