/** A piece of HTML: a tag, or text with its references read. */
export type HtmlToken =
  | { readonly kind: 'open' | 'close'; readonly tag: string; readonly attributes: string }
  | { readonly kind: 'text'; readonly text: string };

/** Comments, style sheets and scripts say nothing that is shown. */
const unseen = /<!--[\s\S]*?-->|<(style|script|title)\b[\s\S]*?<\/\1\s*>/gi;
const pieces = /<(\/?)([a-z][a-z0-9:-]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>|([^<]+)|</gi;

/** The browser's parser would need a Trusted Types exception. */
export function* htmlTokens(html: string): Generator<HtmlToken> {
  for (const [, slash, tag, attributes = '', text] of html.replaceAll(unseen, '').matchAll(pieces)) {
    if (tag !== undefined) yield { kind: slash === '/' ? 'close' : 'open', tag: tag.toLowerCase(), attributes };
    else yield { kind: 'text', text: withReferences(text ?? '<') };
  }
}

/** The value of an attribute; null where it is not there. */
export function attributeOf(attributes: string, name: string): string | null {
  const found = new RegExp(`(?:^|\\s)${name}(?:\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+)))?(?=[\\s/]|$)`, 'i').exec(
    attributes,
  );
  return found === null ? null : withReferences(found[1] ?? found[2] ?? found[3] ?? '');
}

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  thinsp: '\u2009',
  minus: '\u2212',
};

function withReferences(text: string): string {
  return text.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return named[name.toLowerCase()] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
    },
  );
}
