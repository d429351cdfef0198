import { decodeHTMLStrict } from 'entities';

/** What a description in HTML says, one line a paragraph. Text without tags stays as it is. */
export function plainText(text: string): string {
  if (!/<\/?[a-z][^<>]*>/i.test(text)) return text;
  const lines = text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<(?:br|\/p|\/div|\/li|\/h[1-6]|\/tr)\b[^<>]*>/gi, '\n')
    .replaceAll(/<li\b[^<>]*>/gi, '• ')
    .replaceAll(/<\/?[a-z][^<>]*>/gi, '')
    .split('\n');
  return lines
    .map((line) => decodeHTMLStrict(line).trim())
    .filter(Boolean)
    .join('\n');
}

/** Lower case letters, digits and hyphens, as an address holds them. */
export function slug(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
