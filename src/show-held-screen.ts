import type { HeldElement, HeldScreen } from './contract/held-screen.ts';

// PWA-7. A file of its own, which the worker adds to the page of who is signed in: it runs before the app, and imports nothing of it.
showHeldScreen().catch(() => undefined);

/**
 * Puts what was last seen of this very address in the place of the outline. It is to be looked at: until the app stands there, it takes
 * neither presses nor keys. It goes with the outline (src/platform/leave-shell.ts). What cannot be read as a screen shows nothing: the
 * outline is all that there was without it.
 */
async function showHeldScreen(): Promise<void> {
  const { screens = '', mode } = document.querySelector<HTMLElement>('script[data-screens]')?.dataset ?? {};
  const kept = await caches.match(`${location.pathname}${location.search}`, { cacheName: screens });
  const screen = (await kept?.json()) as HeldScreen | undefined;
  if (!screen || (screen.mode ?? '') !== mode || !mayBeShown(screen)) return;
  const isStyled = await Promise.all(screen.styles.map(styled));
  const outline = document.querySelector('.shell main');
  if (!outline || isStyled.includes(false)) return;
  const main = made(screen.main, null);
  if (main instanceof HTMLElement) main.inert = true;
  outline.replaceWith(main);
}

/** SES-4. Cookies say whether the browser was closed since, and when somebody last used it (src/platform/device/cookies.ts). */
function mayBeShown({ idleMs }: HeldScreen): boolean {
  if (idleMs === null) return true;
  const idleSinceMs = Number(/(?:^|; )last-input=(\d+)/.exec(document.cookie)?.[1]);
  return /(?:^|; )browser-open=1/.test(document.cookie) && Math.abs(Date.now() - idleSinceMs) < idleMs;
}

/** False where this version has no such file. */
async function styled(href: string): Promise<boolean> {
  if (Array.from(document.styleSheets).some((sheet) => sheet.href === href)) return true;
  const link = document.createElement('link');
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve(true));
    link.addEventListener('error', () => {
      link.remove();
      resolve(false);
    });
    Object.assign(link, { rel: 'stylesheet', crossOrigin: '', href });
    document.head.append(link);
  });
}

function made({ name, attributes, nodes }: HeldElement, around: Element | null): Element {
  const isDrawn =
    name === 'svg' || (around?.namespaceURI === 'http://www.w3.org/2000/svg' && around.localName !== 'foreignObject');
  const element = isDrawn ? document.createElementNS('http://www.w3.org/2000/svg', name) : document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) {
    // The policy allows no style in markup, and this is none.
    if (attribute === 'style') (element as HTMLElement).style.cssText = value;
    else if (!attribute.startsWith('on')) element.setAttribute(attribute, value);
  }
  element.append(...nodes.map((node) => (typeof node === 'string' ? node : made(node, element))));
  return element;
}
