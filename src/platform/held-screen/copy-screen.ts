import type { HeldElement } from '../../contract/held-screen.ts';

/** Rows of a list, or of the booking grid. Those that are not in sight are left out. */
const ROWS = 'li, [data-index], [data-place]';

/** What a list, or the grid, is looked at for. */
const PRODUCT = 'li h2, [data-index] h2, [role=grid][data-as-opened] [data-place]';

/** What is on its way, open or being typed, or was typed and could not be kept: it is not what the screen shows when it is opened anew. */
const UNSETTLED =
  '[aria-busy=true], [aria-invalid=true], [role=grid] input, [data-draft], dialog[open], [popover]:popover-open';

/** More than a screen of the largest size has. */
const MOST_ELEMENTS = 1_500;

/**
 * What of a list is in sight, without anything that was typed or is open. Null where it is not worth it: it has no product, as one that
 * could not be had, something is still coming, or there is too much of it.
 */
export function copyScreen(main: Element, heightPx: number): HeldElement | null {
  if (main.querySelector(PRODUCT) === null) return null;
  if (main.querySelector(UNSETTLED) !== null || isScrolled(main)) return null;
  let elements = 0;

  function copy(element: Element): HeldElement | null {
    if (element.matches('dialog, [popover], script, template, output:empty') || isOutOfSight(element)) return null;
    elements += 1;
    const isField = element.matches('input, textarea');
    // React writes what was typed into a field's attribute too.
    const attributes = Array.from(element.attributes).filter(({ name }) => !(isField && name === 'value'));
    return {
      name: element.localName,
      attributes: Object.fromEntries(attributes.map(({ name, value }) => [name, value])),
      nodes: isField ? [] : copies(element),
    };
  }

  function copies(element: Element): HeldElement['nodes'] {
    return Array.from(element.childNodes, (node) => {
      if (node instanceof Element) return copy(node);
      return node.nodeType === Node.TEXT_NODE ? node.textContent : null;
    }).filter((node) => node !== null);
  }

  function isOutOfSight(element: Element): boolean {
    if (!element.matches(ROWS)) return false;
    const { top, bottom } = element.getBoundingClientRect();
    return top > heightPx || bottom < 0;
  }

  const copied = copy(main);
  return elements > MOST_ELEMENTS ? null : copied;
}

/** Further down it is not what is seen first when it is opened again. */
function isScrolled(main: Element): boolean {
  return scrollY > 0 || (main.querySelector('[role=grid]')?.scrollTop ?? 0) > 0;
}
