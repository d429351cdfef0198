/** 32-bit FNV-1a over UTF-16 units as eight hex digits. One changed unit always changes the hash. */
export function fnv(text: string, start: number): string {
  let hash = start;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
