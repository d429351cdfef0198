const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  eacute: 'é',
  egrave: 'è',
  ecirc: 'ê',
  agrave: 'à',
  acirc: 'â',
  ccedil: 'ç',
  ugrave: 'ù',
  icirc: 'î',
  ocirc: 'ô',
  rsquo: '’',
  lsquo: '‘',
  ndash: '–',
  mdash: '—',
  hellip: '…',
};

/** What a description in HTML says, one line a paragraph. Text without tags stays as it is. */
export function plainText(text: string): string {
  if (!/<\/?[a-z][^<>]*>/i.test(text)) return text;
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<(?:br|\/p|\/div|\/li|\/h[1-6]|\/tr)\b[^<>]*>/gi, '\n')
    .replaceAll(/<li\b[^<>]*>/gi, '• ')
    .replaceAll(/<\/?[a-z][^<>]*>/gi, '')
    .replaceAll(
      /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi,
      (entity, decimal, hex, name: string | undefined) => {
        if (name !== undefined) return named[name.toLowerCase()] ?? entity;
        const code = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal);
        return code <= 0x10_ff_ff ? String.fromCodePoint(code) : entity;
      },
    )
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');
}
