import { type HeldGrid, type HeldScreen, screensCacheOf } from '../src/contract/held-screen.ts';
import { withSources } from '../src/contract/page-policy.ts';
import type { Device } from './device.ts';
import { heldMarkup } from './held-markup.ts';

/** What it is looked up in, and judged by. */
export type HeldScreenPorts = {
  readonly caches: CacheStorage;
  /** Whether this version has the file of an address. */
  readonly isListed: (pathname: string) => boolean;
  /** SES-4. Null where the browser does not say: then nothing is shown that ends with it. */
  readonly cookie: (name: string) => Promise<string | null>;
  /** BOOK-6. The stamp that a grid has now. */
  readonly stampOf: (grid: HeldGrid) => Promise<unknown>;
  /** Until a page has most likely painted what it has. */
  readonly untilPainted: () => Promise<unknown>;
};

type SignedIn = Device & { readonly userId: string };

/** The outline in a page (scripts/prerender/shell-page.ts): it is painted as soon as it is whole. */
const OUTLINE = /<div class="shell".*<i id="outlined"[^>]*><\/i>/s;

/**
 * PWA-7. The page in two parts: the outline, which is painted at once, then what was last seen there, in a second outline that takes the
 * place of the first, before the app. It is to be looked at: until the app stands there, it takes neither presses nor keys. It goes with
 * the outlines (src/platform/leave-shell.ts). The files that the second part names would be asked for before the first paint.
 */
export async function withHeldScreen(
  page: Response,
  address: string,
  device: SignedIn,
  ports: HeldScreenPorts,
): Promise<Response> {
  const text = await page.text();
  const [outline] = OUTLINE.exec(text) ?? [];
  if (outline === undefined) return new Response(text, page);
  const end = text.indexOf(outline) + outline.length;
  const headers = new Headers(page.headers);
  const nonce = crypto.randomUUID();
  allowStyles(headers, nonce);

  /** F-27. What cannot be read as a screen is none. */
  async function held(): Promise<string> {
    const screen = await findHeldScreen(address, device, ports);
    return screen === null ? '' : shown(screen, outline ?? '', nonce);
  }

  const body = new ReadableStream<string>({
    async start(controller) {
      controller.enqueue(text.slice(0, end));
      const following = await held().catch(() => '');
      if (following !== '') await ports.untilPainted();
      controller.enqueue(following + text.slice(end));
      controller.close();
    },
  });
  return new Response(body.pipeThrough(new TextEncoderStream()), { status: page.status, headers });
}

/** The styles of the app stay when the outlines go. */
function shown(screen: HeldScreen, outline: string, nonce: string): string {
  const { main, styles } = heldMarkup(screen);
  const links = screen.styles.map((href) => `<link rel="stylesheet" crossorigin href="${new URL(href).pathname}">`);
  const own = `<style nonce="${nonce}" data-shell>.shell:has(~.shell){display:none}${styles}</style>`;
  return `${links.join('')}${own}${outline.replace(/<main.*<\/main>/s, () => main).replace(/<i id.*$/s, '')}`;
}

/** What the dealer last saw at this very address; null where nothing is held of it, or nothing that may be shown now. */
async function findHeldScreen(address: string, device: SignedIn, ports: HeldScreenPorts): Promise<HeldScreen | null> {
  const cacheName = screensCacheOf(device.userId);
  const kept = await ports.caches.match(address, { cacheName });
  if (!kept) return null;
  const screen = (await kept.json()) as HeldScreen;
  const isOfThisVersion = screen.styles.every((href) => ports.isListed(new URL(href).pathname));
  if (!isOfThisVersion || screen.mode !== device.mode) return null;
  const [isAsItWas, isInTime] = await Promise.all([isGridAsItWas(screen, ports), mayBeShown(screen, ports)]);
  return isAsItWas && isInTime ? screen : null;
}

/** SYNC-1. What was written into the grid since must not be missing from it, not even for a moment. Former versions kept none. */
async function isGridAsItWas({ grid = null }: Partial<HeldScreen>, { stampOf }: HeldScreenPorts): Promise<boolean> {
  return grid === null || (typeof grid.stamp === 'number' && (await stampOf(grid)) === grid.stamp);
}

/** SES-4. A cookie says whether the browser was closed since. Former versions did not write `isBrief`. */
async function mayBeShown({ isBrief = true }: Partial<HeldScreen>, { cookie }: HeldScreenPorts): Promise<boolean> {
  return !isBrief || (await cookie('browser-open')) === '1';
}

/** The policy of this one page allows the styles that carry its number, and no others. */
function allowStyles(headers: Headers, nonce: string): void {
  const policy = headers.get('content-security-policy');
  if (policy !== null) headers.set('content-security-policy', withSources(policy, 'style-src', [`nonce-${nonce}`]));
}
