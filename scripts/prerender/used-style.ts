/** Conditions and layers: what is in them is looked at rule by rule. Others, as animations and fonts, stay as they are. */
const grouping = /^@(media|supports|layer|container)\b/;

/** Names of elements and classes in a selector, without what stands in brackets behind a colon. */
const names = /\.[\w-]+|(?<![\w.:[='-])[a-z][a-z\d]*(?![\w-]*['\]=])/g;

/**
 * The rules of a style that something in the markup may go by: before the first paint a browser reads each of them, and of the app's
 * style an outline needs half. The style has no comments, and no braces in texts.
 */
export function usedStyle(style: string, markup: string): string {
  const classes = [...markup.matchAll(/class="([^"]+)"/g)].flatMap(([, list = '']) => list.split(' '));
  const elements = [...markup.matchAll(/<([a-z][a-z\d]*)/g)].map(([, name = '']) => name);
  const used = new Set([...classes.map((name) => `.${name}`), ...elements, 'html', 'body']);
  return blocksOf(style)
    .map(([head, content]) => kept(head, content, used, markup))
    .join('');
}

function kept(head: string, content: string | null, used: ReadonlySet<string>, markup: string): string {
  if (content === null) return `${head};`;
  if (grouping.test(head)) {
    const inside = usedStyle(content, markup);
    return inside === '' ? '' : `${head}{${inside}}`;
  }
  if (head.startsWith('@')) return `${head}{${content}}`;
  const selectors = selectorsOf(head).filter((selector) => isUsed(selector, used));
  return selectors.length === 0 ? '' : `${selectors.join(', ')}{${content}}`;
}

/** What a selector excludes, or allows among others, says nothing of what it needs. */
function isUsed(selector: string, used: ReadonlySet<string>): boolean {
  const needed = selector.replaceAll(/:[\w-]+\([^)]*\)/g, '').replaceAll(/::?[\w-]+/g, '');
  return (needed.match(names) ?? []).every((name) => used.has(name));
}

/** `a, b:is(c, d)` is two. */
function selectorsOf(head: string): string[] {
  return head.split(/,(?![^(]*\))/).map((selector) => selector.trim());
}

/** What stands before each pair of braces, and what is in it; null for a statement that ends without. */
function blocksOf(style: string): [head: string, content: string | null][] {
  const blocks: [string, string | null][] = [];
  let at = 0;
  while (at < style.length) {
    const end = style.slice(at).search(/[{;]/);
    if (end === -1) break;
    const head = style.slice(at, at + end).trim();
    at += end + 1;
    if (style[at - 1] === ';') {
      blocks.push([head, null]);
      continue;
    }
    const from = at;
    for (let depth = 1; depth > 0 && at < style.length; at += 1) {
      if (style[at] === '{') depth += 1;
      if (style[at] === '}') depth -= 1;
    }
    blocks.push([head, style.slice(from, at - 1).trim()]);
  }
  return blocks;
}
