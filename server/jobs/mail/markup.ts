/** HTML in which every value has been made harmless. */
export type Markup = { readonly html: string };

/** HTML template: texts are escaped, markup is kept, and lists are joined. */
export function markup(
  parts: TemplateStringsArray,
  ...values: readonly (string | Markup | readonly Markup[])[]
): Markup {
  return { html: parts.reduce((sum, part, index) => sum + markupFrom(values[index - 1] ?? '') + part) };
}

function markupFrom(value: string | Markup | readonly Markup[]): string {
  if (typeof value === 'string') return escaped(value);
  return 'html' in value ? value.html : value.map((piece) => piece.html).join('');
}

const harmless: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => harmless[character] ?? '');
}
