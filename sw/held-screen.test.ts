import { beforeEach, expect, test } from 'vitest';
import { type HeldScreen, screensCacheOf } from '../src/contract/held-screen.ts';
import { fakeCaches } from '../tests/builders/fake-caches.ts';
import { type HeldScreenPorts, withHeldScreen } from './held-screen.ts';

const device = { userId: 'u-1', language: null, mode: 'client' } as const;
const address = 'https://shop.example/en/bikes?q=taiga';
const text = (words: string) => ({ name: 'h2', attributes: { id: 'a' }, nodes: [words] });
const held: HeldScreen = {
  mode: 'client',
  styles: ['https://shop.example/assets/start-1a2b.css', 'https://shop.example/assets/list-3c4d.css'],
  isBrief: false,
  grid: null,
  main: { name: 'main', attributes: { class: 'list' }, nodes: [text('Taïga 140')] },
};

let ports: HeldScreenPorts;
let cookies: Record<string, string>;

beforeEach(() => {
  cookies = {};
  ports = {
    caches: fakeCaches(),
    isListed: (pathname) => /^\/assets\/(start-1a2b|list-3c4d)\.css$/.test(pathname),
    cookie: async (name) => cookies[name] ?? null,
    stampOf: async ({ database }) => (database === 'paceline-a-booking' ? 7 : null),
    untilPainted: async () => undefined,
  };
});

const shell = () =>
  new Response(
    '<html><head></head><body><div class="shell" data-shell><header></header><main aria-busy="true"><h1>Dealer portal</h1>\n</main></div><i id="outlined" hidden></i><script type="module" src="/assets/start.js"></script></body></html>',
    { headers: { 'content-security-policy': "default-src 'none'; style-src 'self' 'sha256-own'; img-src 'self'" } },
  );

async function keep(screen: unknown): Promise<void> {
  const cache = await ports.caches.open(screensCacheOf('u-1'));
  await cache.put(address, new Response(typeof screen === 'string' ? screen : JSON.stringify(screen)));
}

async function shown(screen: unknown = held, by: Parameters<typeof withHeldScreen>[2] = device): Promise<string> {
  await keep(screen);
  return (await withHeldScreen(shell(), address, by, ports)).text();
}

const unchanged = await shell().text();

test('[PWA-7] what was last seen follows the outline, in another one that takes its place, inert, with its styles and before the app', async () => {
  const page = await shown();
  const [first = '', second = ''] = page.split('<i id="outlined" hidden></i>');
  expect(first).toContain('<main aria-busy="true">');
  expect(second).toContain(
    '<div class="shell" data-shell><header></header><main class="list" inert=""><h2 id="a">Taïga 140</h2></main></div><script',
  );
  for (const name of ['start-1a2b', 'list-3c4d']) {
    expect(second).toContain(`<link rel="stylesheet" crossorigin href="/assets/${name}.css">`);
  }
});

test('[PWA-7] pictures come behind the rest', async () => {
  const nodes = [{ name: 'img', attributes: { src: '/images/a.svg', loading: 'eager' }, nodes: [] }];
  expect(await shown({ ...held, main: { ...held.main, nodes } })).toContain('<img src="/images/a.svg" loading="lazy">');
});

test('[PWA-7, ROUTE-9] another address is another screen', async () => {
  await keep(held);
  const page = await withHeldScreen(shell(), 'https://shop.example/en/bikes', device, ports);
  expect(await page.text()).toBe(unchanged);
});

test('[F-75] another dealer is shown nothing that was held', async () => {
  expect(await shown(held, { ...device, userId: 'u-2' })).toBe(unchanged);
});

test('[MODE-1, MODE-3] it is shown in the mode in which it was kept alone', async () => {
  for (const mode of ['admin', null] as const) expect(await shown(held, { ...device, mode })).toBe(unchanged);
  expect(await shown({ ...held, mode: null }, { ...device, mode: null })).toContain('Taïga');
});

test('[SYNC-1, BOOK-6] a grid is shown as long as nothing was written into it since', async () => {
  const of = (database: unknown, stamp: unknown) => ({ ...held, grid: { database, stamp } });
  expect(await shown(of('paceline-a-booking', 7))).toContain('Taïga');
  for (const other of [6, 8, null, '7']) expect(await shown(of('paceline-a-booking', other))).toBe(unchanged);
  // Its database has gone, and with it what it says.
  for (const stamp of [7, null, undefined]) expect(await shown(of('another', stamp))).toBe(unchanged);
});

test('[PWA-5] it is not shown where one of its styles is of another version', async () => {
  const styles = [...held.styles, 'https://shop.example/assets/list-0000.css'];
  expect(await shown({ ...held, styles })).toBe(unchanged);
});

test('[SES-4] of who did not ask to stay signed in it is shown until the browser is closed', async () => {
  const brief = { ...held, isBrief: true };
  expect(await shown(brief)).toBe(unchanged);
  cookies = { 'browser-open': '1' };
  expect(await shown(brief)).toContain('Taïga');
});

test('[F-68] what stands in it is text, and no part of it runs', async () => {
  const nodes = [
    '<script>1</script> & "so"',
    { name: 'img', attributes: { alt: '"><b>', onerror: 'go()' }, nodes: [] },
  ];
  const page = await shown({ ...held, main: { ...held.main, nodes } });
  expect(page).toContain(
    '&lt;script>1&lt;/script> &amp; &quot;so&quot;<img alt="&quot;>&lt;b>" loading="lazy"></main>',
  );
  expect(page).not.toContain('go()');
});

test('[F-63] styles of its elements come in a sheet that the policy of this one page allows', async () => {
  const nodes = ['4px', '}*{color:red'].map((height) => ({
    name: 'p',
    attributes: { style: `height:${height}` },
    nodes: [],
  }));
  await keep({ ...held, main: { ...held.main, nodes } });
  const page = await withHeldScreen(shell(), address, device, ports);
  const written = await page.text();
  const [, nonce = '', sheet = ''] = /<style nonce="(.+?)" data-shell>(.*?)<\/style>/.exec(written) ?? [];
  expect(sheet).toMatch(/\}\[data-held="1"\]\{height:4px\}$/);
  expect(written).toContain('<p data-held="1"></p><p></p>');
  expect(nonce).toHaveLength(36);
  expect(page.headers.get('content-security-policy')).toBe(
    `default-src 'none'; style-src 'self' 'sha256-own' 'nonce-${nonce}'; img-src 'self'`,
  );
  const another = await withHeldScreen(shell(), address, device, ports);
  expect(another.headers.get('content-security-policy')).not.toContain(nonce);
});

test.each([
  ['cut', '{"mode":'],
  ['nothing', 'null'],
  ['without styles', '{"mode":"client"}'],
  ['no address', { ...held, styles: ['start.css'] }],
  ['another element', { ...held, main: { ...held.main, name: 'div' } }],
  ['not a name', { ...held, main: { ...held.main, nodes: [{ ...text('a'), name: 'not a name' }] } }],
  ['not an attribute', { ...held, main: { ...held.main, attributes: { 'a="b"': 'c' } } }],
  ['a script', { ...held, main: { ...held.main, nodes: [{ ...text('go()'), name: 'Script' }] } }],
  ['no nodes', { ...held, main: { name: 'main', attributes: {} } }],
])('[F-27] what cannot be read as a screen is none: %s', async (_, screen) => {
  expect(await shown(screen)).toBe(unchanged);
});
