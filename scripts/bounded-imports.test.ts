import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { boundedImports } from './bounded-imports.ts';

type Preload = (load: () => Promise<unknown>, styles?: readonly string[]) => Promise<unknown>;

/** A link of the page: `onload` and `onerror` are called as the test says. */
type Link = { rel: string; href: string; onload: () => void; onerror: () => void; remove: () => void };

const page = { asked: [] as Link[], styleSheets: [] as { href: string }[], missing: [] as unknown[] };

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(page, { asked: [], styleSheets: [], missing: [] });
  vi.stubGlobal('location', { href: 'https://portal.example/en/bikes' });
  vi.stubGlobal('document', {
    styleSheets: page.styleSheets,
    createElement: () => ({ remove: vi.fn() }),
    head: { append: (link: Link) => page.asked.push(link) },
  });
  vi.stubGlobal('dispatchEvent', (event: Event & { payload: unknown }) => {
    if (event.type === 'vite:preloadError') page.missing.push(event.payload);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const helper =
  'const assetsURL = function(dep) { return "/"+dep };export const __vitePreload = function preload(baseModule, deps) {}';

function transformed(code: string): string {
  const { transform } = boundedImports() as unknown as {
    transform: (code: string, id: string) => { code: string } | null;
  };
  return transform(code, '\0vite/preload-helper.js')?.code ?? '';
}

let made = 0;

/** Each a module of its own, as each page has. */
async function bounded(): Promise<Preload> {
  made += 1;
  const code = encodeURIComponent(`${transformed(helper)}\n// ${made}`);
  const { __vitePreload: preload } = (await import(/* @vite-ignore */ `data:text/javascript,${code}`)) as {
    __vitePreload: Preload;
  };
  return preload;
}

test('[F-2] a late part that neither comes nor fails is missing after 30 s', async () => {
  const preload = await bounded();
  const told: string[] = [];
  void preload(async () => new Promise(() => {})).catch((error: unknown) => told.push((error as Error).name));
  await vi.advanceTimersByTimeAsync(29_500);
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(600);
  expect(told).toEqual(['MissingPart']);
});

test('a part that comes or fails before is what it is, and nothing waits on', async () => {
  const preload = await bounded();
  expect(await preload(async () => 'part')).toBe('part');
  await expect(preload(async () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(vi.getTimerCount()).toBe(0);
});

test('[PWA-6] a part that fails is told to the page', async () => {
  const preload = await bounded();
  const gone = new Error('gone');
  await expect(preload(async () => Promise.reject(gone))).rejects.toBe(gone);
  expect(page.missing).toEqual([gone]);
});

test('a part is there once its styles are, which are asked for once', async () => {
  const preload = await bounded();
  const there: unknown[] = [];
  const parts = ['one', 'other'].map((part) => preload(async () => part, ['assets/list.css']));
  parts.forEach((part) => void part.then((come) => there.push(come)));
  await vi.advanceTimersByTimeAsync(10);
  expect(page.asked.map(({ rel, href }) => [rel, href])).toEqual([
    ['stylesheet', 'https://portal.example/assets/list.css'],
  ]);
  expect(there).toEqual([]);
  page.asked[0]?.onload();
  await vi.advanceTimersByTimeAsync(10);
  expect(there).toEqual(['one', 'other']);
  expect(await preload(async () => 'later', ['assets/list.css'])).toBe('later');
  expect(page.asked).toHaveLength(1);
});

test('a style that the page has is not asked for', async () => {
  const preload = await bounded();
  page.styleSheets.push({ href: 'https://portal.example/assets/start.css' });
  expect(await preload(async () => 'part', ['assets/start.css'])).toBe('part');
  expect(page.asked).toEqual([]);
});

test('[PWA-6] a style that fails is told to the page, and asked for anew by the next try', async () => {
  const preload = await bounded();
  const first = preload(async () => 'part', ['assets/list.css']);
  page.asked[0]?.onerror();
  await expect(first).rejects.toThrow('list.css');
  expect(page.missing).toHaveLength(1);
  expect(page.asked[0]?.remove).toHaveBeenCalledOnce();
  const second = preload(async () => 'part', ['assets/list.css']);
  page.asked[1]?.onload();
  expect(await second).toBe('part');
});

test('a helper in another shape stops the build', () => {
  expect(() => transformed('export function __vitePreload() {}')).toThrow('bounded-imports');
});
