import { fieldOf } from '../src/contract/device-session.ts';
import type { HeldElement, HeldScreen } from '../src/contract/held-screen.ts';

/** A screen as it is written into a page: `styles` is what stood in its elements' own style attributes. */
type HeldMarkup = { readonly main: string; readonly styles: string };

/** Written without an end. */
const VOID = new Set(['br', 'col', 'hr', 'img', 'input', 'source', 'wbr']);

/** What runs, fetches or changes the page by being there. None is on a list of products. */
const REFUSED = new Set(['base', 'embed', 'frame', 'iframe', 'link', 'meta', 'object', 'script', 'style', 'template']);

const NAME = /^[a-z][\w:-]*$/i;

/**
 * Throws where it is no screen: what a cache gives back is judged like a stranger's. The policy of pages allows no styles in attributes;
 * they come in a sheet of their own, each by a number that its element has.
 */
export function heldMarkup(screen: HeldScreen): HeldMarkup {
  const styles: string[] = [];

  function element(held: HeldElement): string {
    const name = checked(held.name);
    if (REFUSED.has(name.toLowerCase())) throw new TypeError(`${name} on a held screen`);
    const { attributes: given } = held;
    // Pictures come behind the rest of the screen.
    const attributes = Object.entries(name === 'img' ? { ...given, loading: 'lazy' } : given).map(written);
    const start = `<${name}${attributes.join('')}>`;
    return VOID.has(name) ? start : `${start}${held.nodes.map(node).join('')}</${name}>`;
  }

  function node(held: HeldElement | string): string {
    return typeof held === 'string' ? escaped(held) : element(held);
  }

  function written([attribute, value]: [string, string]): string {
    if (attribute === 'style') return /[{}<]/.test(value) ? '' : ` data-held="${styles.push(value)}"`;
    return attribute.startsWith('on') ? '' : ` ${checked(attribute)}="${escaped(value)}"`;
  }

  const { main } = screen;
  if (fieldOf(main, 'name') !== 'main') throw new TypeError('no main on a held screen');
  const shown = element({ ...main, attributes: { ...main.attributes, inert: '' } });
  return { main: shown, styles: styles.map((style, index) => `[data-held="${index + 1}"]{${style}}`).join('') };
}

function checked(name: string): string {
  if (!NAME.test(name)) throw new TypeError(`${name} is no name`);
  return name;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
