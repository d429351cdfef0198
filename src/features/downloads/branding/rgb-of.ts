/** #2f5d50 → 47 93 80. */
export function rgbOf(hex: string): string {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(' ');
}
