import { waitFor, within } from '@testing-library/dom';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test, vi } from 'vitest';
import { addressOf, type RouteName } from '../../src/contract/addresses.ts';
import { openScreen, type Screen, type ScreenTerms } from './support/open-screen.ts';

type Library = Extract<RouteName, `downloads${string}`>;

async function openLibrary(name: Library, query = '', terms: ScreenTerms = {}): Promise<Screen> {
  const screen = await openScreen(`${addressOf(name, 'fr')}${query}`, { locale: 'fr', ...terms });
  await screen.main().findByRole('heading', { level: 1 });
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
  return screen;
}

const shown = (screen: Screen) =>
  Number.parseInt(screen.getByRole('main').querySelector('output')?.textContent ?? '', 10);
const firstRow = (screen: Screen) => within(screen.main().getAllByRole('listitem').at(-1) as HTMLElement);
const search = () =>
  Object.fromEntries(
    [...new URLSearchParams(location.search)].map(([name, value]) => [name, value.replaceAll('"', '')]),
  );
const jpeg = () => new Response(new Uint8Array([0xff, 0xd8, 0xff]), { headers: { 'content-type': 'image/jpeg' } });

test.each(['en', 'fr'] as const)(
  '[API-1, DOC-1] documents are asked for in the language of the address: %s',
  async (locale) => {
    const screen = await openScreen('downloads-documents', { locale });
    await screen.main().findAllByText(/^Taïga 140 2027/);
    const asked = screen.network.callsTo(/^\/api\/downloads\//).map(({ path }) => path);
    expect(new Set(asked)).toEqual(new Set([`/api/downloads/documents/${locale}`]));
  },
);

test('[ROUTE-1, ROUTE-4, NAV-5, NAV-17] menu, footer and the page of downloads lead to all three lists', async () => {
  const screen = await openLibrary('downloads');
  const lists = [
    ['downloads-documents', 'Documents techniques'],
    ['downloads-photos', 'Photos'],
    ['downloads-branding', 'Image de marque'],
  ] as const;
  for (const [name, title] of lists) {
    await screen.visit(addressOf('downloads', 'fr'));
    await screen.user.click(await screen.main().findByRole('link', { name: new RegExp(title) }));
    await screen.main().findByRole('heading', { level: 1, name: title });
    expect(decodeURI(location.pathname)).toBe(addressOf(name, 'fr'));
    expect(screen.getByRole('contentinfo').querySelector(`a[href="${addressOf(name, 'fr')}"]`)).not.toBeNull();
  }
  const header = within(screen.getByRole('banner'));
  await screen.user.click(header.getByRole('button', { name: 'Téléchargements' }));
  await screen.user.click(await header.findByRole('link', { name: 'Documents techniques' }));
  await screen.main().findByRole('heading', { level: 1, name: 'Documents techniques' });
});

test('[DOC-6] samples are shown while the server has no library, and replaced once it has one', async () => {
  let restore = () => {};
  const screen = await openLibrary('downloads-documents', '', {
    before(network) {
      const none = () => new Response('<h1>Not found</h1>', { status: 404, headers: { 'content-type': 'text/html' } });
      restore = network.route(/^\/api\/downloads\//, none);
    },
  });
  screen.main().getByText('Fichiers d’exemple.');
  expect(
    firstRow(screen)
      .getByRole('link', { name: /^Ouvrir/ })
      .getAttribute('href'),
  ).toMatch(/^\/samples\/.*-fr\.pdf$/);
  await screen.visit(addressOf('downloads-photos', 'fr'));
  await screen.main().findByRole('heading', { level: 1, name: 'Photos' });
  await screen.main().findByText('Fichiers d’exemple.');

  restore();
  await screen.reload();
  await waitFor(() => expect(shown(screen)).toBeGreaterThanOrEqual(190));
  expect(screen.queryByText('Fichiers d’exemple.')).toBeNull();
});

test('[DOC-1, ROUTE-9] documents are filtered by type, year and words without accents, and the address keeps it', async () => {
  const screen = await openLibrary('downloads-documents');
  const all = shown(screen);
  expect(all).toBeGreaterThanOrEqual(120);
  const filters = within(screen.getByRole('complementary', { name: 'Filtres' }));
  const guides = filters.getByRole<HTMLInputElement>('checkbox', { name: /^Guides d’assemblage/ });
  const count = Number(/\d+$/.exec(guides.closest('label')?.textContent ?? '')?.[0]);
  await screen.user.click(guides);
  await waitFor(() => expect(shown(screen)).toBe(count));
  await waitFor(() => expect(search()).toEqual({ type: '2' }));
  await screen.user.click(filters.getByRole('checkbox', { name: /^2027/ }));
  const words = screen.getByLabelText('Chercher dans les documents');
  await screen.user.type(words, 'TAIGA 140');
  await waitFor(() => expect(shown(screen)).toBe(1));
  firstRow(screen).getByText(/Taïga 140 2027/);
  await waitFor(() => expect(search()).toEqual({ type: '2', year: '2027', q: 'TAIGA 140' }));
  await screen.reload();
  await waitFor(() => expect(shown(screen)).toBe(1));

  const typed = await screen.findByLabelText('Chercher dans les documents');
  await screen.user.clear(typed);
  await screen.user.type(typed, 'zzz');
  await screen.findByText('Aucun résultat.');
  await screen.user.click(screen.getByRole('button', { name: 'Tout afficher' }));
  await waitFor(() => expect(shown(screen)).toBe(all));
});

test('[DOC-1] a document opens in a tab of its own, is saved under its title, and says where it cannot be had', async () => {
  const screen = await openLibrary('downloads-documents', '?q=taiga+140+2027');
  const row = firstRow(screen);
  const link = row.getByRole('link', { name: /^Ouvrir .* dans un nouvel onglet$/ });
  expect(link.getAttribute('target')).toBe('_blank');
  const title = /^Ouvrir (.*) dans/.exec(link.getAttribute('aria-label') ?? '')?.[1];
  const save = row.getByRole('button', { name: `Télécharger ${title}` });
  await screen.user.click(save);
  await waitFor(() => expect(screen.downloads).toHaveLength(1));
  expect(screen.downloads[0]?.name).toBe(`${title}.pdf`);
  expect(await screen.downloads[0]?.content.slice(0, 5).text()).toBe('%PDF-');

  const fault = /Le fichier n’a pas pu être chargé/;
  const restore = screen.network.cut(/^\/files\//);
  await screen.user.click(save);
  expect((await row.findByRole('alert')).textContent).toMatch(fault);
  restore();
  await screen.user.click(save);
  await waitFor(() => expect(row.queryByRole('alert')).toBeNull());

  screen.network.setOnline(false);
  const followed = new MouseEvent('click', { bubbles: true, cancelable: true });
  link.dispatchEvent(followed);
  expect((await row.findByRole('alert')).textContent).toMatch(fault);
  expect(followed.defaultPrevented).toBe(true);
});

test('[DOC-2] photos are found by words, and what has no picture has a placeholder', async () => {
  const screen = await openLibrary('downloads-photos');
  await screen.user.type(screen.getByLabelText('Chercher dans les photos'), 'trousse media');
  const cards = () => screen.main().getAllByRole('button', { name: /^Agrandir/ });
  await waitFor(() => expect(cards()).toHaveLength(2));
  expect(cards()[0]?.textContent).toContain('PDF');
  await screen.user.click(cards()[0] as HTMLElement);
  within(await screen.findByRole('dialog')).getByText('PDF');
});

test('[UI-4, PWA-2] what was seen of the library shows without a connection, with its age', async () => {
  const screen = await openLibrary('downloads-documents', '', { remember: true });
  await screen.untilHeld('downloads');
  const restore = screen.network.cut(/^\/api\/downloads\//);
  vi.setSystemTime(Date.now() + 3_600_000);
  await screen.reload();
  await screen.findByText(/Les données enregistrées sont affichées/);
  expect(shown(screen)).toBeGreaterThan(100);
  await screen.visit(addressOf('downloads-branding', 'fr'));
  const retry = await screen.findByRole('button', { name: 'Réessayer' });
  expect(screen.main().queryByRole('heading', { level: 2, name: 'Logos' })).toBeNull();
  restore();
  await screen.user.click(retry);
  await screen.main().findByRole('heading', { level: 2, name: 'Logos' });
});

test('branding has logos, colors to copy, guidelines and media kits', async () => {
  const screen = await openLibrary('downloads-branding');
  expect(screen.main().getAllByRole('heading', { level: 2 })).toHaveLength(4);
  await screen.user.click(screen.getByRole('button', { name: /^Copier Épinette, HEX/ }));
  await screen.findByText('Copié.');
  expect(await navigator.clipboard.readText()).toBe('#2f5d50');
});

/** Chooses the first entries of a list; gives the part of the page for what is chosen. */
async function choose(screen: Screen, count: number) {
  const boxes = screen.main().getAllByRole('checkbox', { name: /^Choisir/ });
  for (const box of boxes.slice(0, count)) await screen.user.click(box);
  return within(await screen.findByRole('region', { name: 'Fichiers choisis' }));
}

test('[DOC-4, DOC-3] several photos become one ZIP with their credits; one that fails is named', async () => {
  const screen = await openLibrary('downloads-photos');
  const dock = await choose(screen, 3);
  let asked = 0;
  screen.network.route(/^\/files\/.*\/file\//, () => {
    asked += 1;
    if (asked === 2) throw new TypeError('Failed to fetch');
    return jpeg();
  });
  await screen.user.click(dock.getByRole('button', { name: 'Télécharger en ZIP' }));
  await dock.findByText(/^2 fichiers sont dans le ZIP\./);
  const files = unzipSync(new Uint8Array(await (screen.downloads[0]?.content ?? new Blob()).arrayBuffer()));
  const pictures = Object.keys(files).filter((name) => name.endsWith('.jpg'));
  expect(pictures).toHaveLength(2);
  for (const name of pictures) expect([...(files[name] ?? [])]).toEqual([0xff, 0xd8, 0xff]);
  const credits = strFromU8(files['credits.txt'] ?? new Uint8Array());
  expect(credits).toContain('©');
  expect(credits).toContain(pictures[0]);
});

test('[DOC-4] a ZIP that is canceled leaves nothing, and what was chosen stays chosen', async () => {
  const screen = await openLibrary('downloads-documents');
  const dock = await choose(screen, 2);
  let asked = 0;
  screen.network.route(/^\/files\//, async (_, pass) => {
    asked += 1;
    return asked === 1 ? pass() : new Promise<Response>(() => {});
  });
  await screen.user.click(dock.getByRole('button', { name: 'Télécharger en ZIP' }));
  await dock.findByText('Fichier 2 sur 2');
  expect(dock.getAllByRole('progressbar')).toHaveLength(2);
  await screen.user.click(dock.getByRole('button', { name: 'Annuler' }));
  await dock.findByText('Le fichier ZIP n’a pas été créé.');
  await screen.user.click(dock.getByRole('button', { name: 'Fermer' }));
  await dock.findByText('2 éléments sélectionnés');
  dock.getByRole('button', { name: 'Télécharger en ZIP' });
  expect(screen.downloads).toEqual([]);
});

for (const [locale, type, facts, tech] of [
  ['en', 'Tech cards', /PDF · \d+ kB · English · \w+\s\d+,\s20\d\d/, 'Open Taïga 140 2027, tech card in a new tab'],
  ['fr', 'Fiches techniques', /PDF · \d+\sko · français · \d+\s\S+\s20\d\d/, /^Ouvrir Taïga 140 2027, fiche technique/],
] as const) {
  test(`[DOC-1] in ${locale} a document says what its file is like, and leads to its bike and back`, async () => {
    const screen = await openScreen(`${addressOf('downloads-documents', locale)}?q=taiga+140+2027`, { locale });
    const open = await screen.main().findByRole('link', { name: tech });
    const row = within(open.closest('li, [role=listitem]') as HTMLElement);
    expect(row.getByText(new RegExp(type)).textContent).toMatch(facts);
    // What opens the file is its title; the rest are icons with a name.
    const others = row.getAllByRole('button');
    expect(others.map(({ textContent, title }) => [textContent, title !== ''])).toEqual(others.map(() => ['', true]));
    expect(others.length).toBeGreaterThan(1);
    await screen.user.click(await row.findByRole('link', { name: 'Taïga 140' }));
    await screen.findByRole('heading', { level: 1, name: 'Taïga 140' });
    await screen.user.click(screen.main().getByRole('link', { name: 'Documents' }));
    await screen.findByRole('link', { name: tech });
  });
}

test('[DOC-2] a photo leads to its bike from its card and enlarged, and the bike to its photos', async () => {
  const screen = await openLibrary('downloads-photos', '?q=taiga+140+2027');
  await screen.user.click(screen.main().getAllByRole('button', { name: /^Agrandir/ })[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog'));
  await screen.user.click(await dialog.findByRole('link', { name: 'Taïga 140' }));
  await screen.findByRole('heading', { level: 1, name: 'Taïga 140' });
  await screen.user.click(screen.main().getByRole('link', { name: 'Photos' }));
  const [photo] = await screen.findAllByRole('button', { name: /^Agrandir.*Taïga 140/ });
  const card = within(photo?.closest('[role=listitem]') as HTMLElement);
  await screen.user.click(await card.findByRole('link', { name: 'Taïga 140' }));
  await screen.findByRole('heading', { level: 1, name: 'Taïga 140' });
  expect(location.pathname).toMatch(/^\/fr\/v[^/]+\//);
});
