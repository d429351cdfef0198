/** The mark of src/ui/icons.tsx. */
export const mark =
  '<svg viewBox="0 0 20 20" aria-hidden="true"><circle cx="10" cy="10" r="8.7"/><path d="m5.6 13 4.4-4.2 4.4 4.2M6.9 9.3 10 6.3l3.1 3M10 8.8V15"/></svg>';

/** A grey bar in the place of what is coming; words give it their width. `kind` is one of the classes of shell.css. */
export function bar(kind: string, words = ''): string {
  const text = words === '' ? '' : escapeHtml(words);
  return `<span class="shell-bar shell-${kind}">${text}</span>`;
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
