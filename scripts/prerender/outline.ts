/** The mark of src/ui/icons.tsx. */
export const mark =
  '<svg viewBox="0 0 20 20" aria-hidden="true"><circle cx="10" cy="10" r="8.7"/><path d="m5.6 13 4.4-4.2 4.4 4.2M6.9 9.3 10 6.3l3.1 3M10 8.8V15"/></svg>';

/** How wide a letter is in the middle, in em. */
const letterEm = 0.48;

/** A grey bar in the place of what is coming. `kind` is one of the classes of the outline's styles. */
export function bar(kind: string): string {
  return `<span class="shell-bar shell-${kind}"></span>`;
}

/** A grey bar about as wide as some words: the words themselves would be laid out in fonts of their own before the first paint. */
export function barOfWords(words: string): string {
  return bar(`words shell-w${words.length}`);
}

/** The widths of the bars of words in an outline. */
export function widthsOf(outline: string): string {
  const lengths = new Set([...outline.matchAll(/shell-w(\d+)/g)].map(([, length]) => Number(length)));
  return [...lengths].map((length) => `.shell-w${length} { width: ${(length * letterEm).toFixed(1)}em; }`).join(' ');
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
