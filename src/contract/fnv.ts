/** FNV-1a over the UTF-16 units, 32 bits, as eight hexadecimal digits. A text of which one unit was changed has always another. */
export function fnv(text: string, start: number): string {
  let hash = start;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
