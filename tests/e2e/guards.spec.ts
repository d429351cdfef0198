import type { Page } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import { languageCookie, type Locale } from '../../src/contract/locale.ts';
import { elsewhere, type Screen, screens, table } from '../builders/who-sees-what.ts';
import { demoPassword, expect, expectAnswerComplaint, loginForm, signIn, test } from './fixtures.ts';

const notFound = { en: 'This page could not be found', fr: 'Cette page est introuvable' } as const;

/** Screens that lead elsewhere, whoever asks for them while signed in. */
type Passage = 'account-login' | 'account-migrate' | 'password-forgot' | 'maintenance' | 'home';

/** What stands above a screen, whoever sees it; years left out. */
const titles: Readonly<Record<Exclude<Screen, Passage>, Readonly<Record<Locale, string>>>> = {
  bikes: { en: 'Bikes', fr: 'Vélos' },
  discount: { en: 'Discount', fr: 'Rabais' },
  pieces: { en: 'Parts', fr: 'Pièces' },
  accessories: { en: 'Accessories', fr: 'Accessoires' },
  atten: { en: 'Atten', fr: 'Atten' },
  cart: { en: 'Cart', fr: 'Panier' },
  checkout: { en: 'Check out', fr: 'Passer la commande' },
  'quick-order': { en: 'Quick order', fr: 'Commande rapide' },
  'saved-carts': { en: 'Saved carts', fr: 'Paniers enregistrés' },
  compare: { en: 'Compare bikes', fr: 'Comparer des vélos' },
  booking: { en: 'Booking', fr: 'Précommande' },
  'booking-cart': { en: 'Booking', fr: 'Précommande' },
  'booking-review': { en: 'Review your booking', fr: 'Vérifiez votre précommande' },
  'user-profile': { en: 'My profile', fr: 'Mon profil' },
  'user-transactions': { en: 'Transactions', fr: 'Transactions' },
  'user-bookings': { en: 'Booking history', fr: 'Historique des précommandes' },
  'transaction-print': { en: 'Statement', fr: 'Relevé' },
  'user-contract': { en: 'Contracts', fr: 'Contrats' },
  'user-warranty': { en: 'Warranty claims', fr: 'Réclamations de garantie' },
  'sales-program': { en: 'Partners in motion', fr: 'Partenaires en mouvement' },
  downloads: { en: 'Downloads', fr: 'Téléchargements' },
  'downloads-documents': { en: 'Technical documents', fr: 'Documents techniques' },
  'downloads-photos': { en: 'Photos', fr: 'Photos' },
  'downloads-branding': { en: 'Branding', fr: 'Image de marque' },
  device: { en: 'This device', fr: 'Cet appareil' },
};

/** Types an address and waits until the app has decided where it leads. */
async function type(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await settled(page);
}

async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

const titleOf = (screen: Screen, locale: Locale): string =>
  screen in titles ? titles[screen as keyof typeof titles][locale] : '';

type Found = { readonly path: string; readonly title: string };

/** Where one is, and what is there. */
async function foundOn(page: Page): Promise<Found> {
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  return { path: pathOf(page), title: (await heading.innerText()).replace(/ \d{4}$/, '') };
}

/** The screens that links of the page lead to, in its menus and in itself. */
async function linkedFrom(page: Page, locale: Locale): Promise<readonly Screen[]> {
  const paths = await page
    .locator('a[href]:not([target])')
    .evaluateAll((links: HTMLAnchorElement[]) => links.map(({ pathname }) => decodeURI(pathname)));
  return screens.filter((screen) => paths.includes(addressOf(screen, locale)));
}

/** Presses the page's link to a screen, also one of a menu that is folded away. */
async function follow(page: Page, screen: Screen, locale: Locale): Promise<void> {
  const path = addressOf(screen, locale);
  await page
    .locator('a[href]:not([target])')
    .evaluateAll(
      (links: HTMLAnchorElement[], wanted) => links.find(({ pathname }) => decodeURI(pathname) === wanted)?.click(),
      path,
    );
  await expect(page).toHaveURL((url) => decodeURI(url.pathname) === path);
  await settled(page);
}

type Way = {
  readonly locale: Locale;
  /** The screens that links of the page lead to. */
  readonly links: readonly Screen[];
  /** A screen that has a link to the one that is wanted. */
  readonly from: Screen | undefined;
};

/** Goes to a screen by a link of the page, or else of one that has it; by its address where no link leads to it. */
async function open(page: Page, screen: Screen, { locale, links, from }: Way): Promise<void> {
  if (from === undefined) return type(page, addressOf(screen, locale));
  if (!links.includes(screen)) await type(page, addressOf(from, locale));
  await follow(page, screen, locale);
}

const pathOf = (page: Page) => decodeURI(new URL(page.url()).pathname);

/** One of each kind (ACC-1), and shop staff; what they see differs in nothing from what others of their kind do. */
const walking = ['dealer.ca', 'inter.dk', 'athlete', 'parts', 'media', 'staff'];

// Where every typed address leads everybody is asked of the router alone, in both languages: src/router.test.ts.
for (const { account, locale, kind, rules, instead } of table.filter((row) => walking.includes(row.account))) {
  test(`[${rules}] what is shown to ${kind}, each screen by a link where one leads to it; links lead to what is shown alone`, async ({
    page,
    complaints,
  }) => {
    await signIn(page, { username: `${account}@boreal.example`, locale });
    await settled(page);
    const landed: Record<string, Found> = {};
    const expected: Record<string, Found> = {};
    for (const screen of screens) {
      if (instead[screen] === undefined) {
        expected[screen] = { path: addressOf(screen, locale), title: titleOf(screen, locale) };
      }
    }
    const missing = () => Object.keys(expected).filter((screen) => !(screen in landed)) as Screen[];
    /** Where the first link to a screen was found. */
    const linked = new Map<Screen, Screen>();
    let here = screens.find((screen) => addressOf(screen, locale) === pathOf(page));
    expect(here).toBe(instead.home);
    while (here !== undefined) {
      landed[here] = await foundOn(page);
      if (kind === 'media') await expect(page.getByRole('main')).not.toContainText('$');
      const links = await linkedFrom(page, locale);
      for (const other of links) if (!linked.has(other)) linked.set(other, here);

      const next: Screen | undefined =
        missing().find((screen) => links.includes(screen)) ??
        missing().find((screen) => linked.has(screen)) ??
        missing()[0];
      if (next !== undefined) await open(page, next, { locale, links, from: linked.get(next) });
      here = next;
    }
    expect(landed).toEqual(expected);

    // The name of the portal leads home, whoever looks at it; what its own account may not see nobody is offered.
    linked.delete('home');
    expect([...linked.keys()].filter((screen) => instead[screen] !== undefined)).toEqual([]);
    expect(linked.size).toBeGreaterThan(3);

    await type(page, addressOf('bikes', locale, { id: 'typed' }));
    const other = instead.bikes;
    expect(pathOf(page)).toBe(other ? addressOf(other, locale) : addressOf('bikes', locale, { id: 'typed' }));

    await type(page, `/${locale}/nowhere`);
    expect(pathOf(page)).toBe(`/${locale}/nowhere`);
    await expect(page.getByRole('heading', { name: notFound[locale] })).toBeVisible();
    await expectAnswerComplaint(complaints, 404);
  });
}

test('[ACC-2] who is signed out is led to login from every screen, and the wanted address is kept', async ({
  page,
}) => {
  for (const screen of ['bikes', 'cart', 'checkout', 'user-transactions', 'device'] as const) {
    const wanted = `${addressOf(screen, 'en')}?q=ta%C3%AFga&n=1#below`;
    await page.goto(wanted);
    await expect(page).toHaveURL((url) => url.pathname === '/en/login');
    const redirect = new URL(page.url()).searchParams.get('redirect') ?? '';
    expect(new URL(redirect, page.url()).href).toBe(new URL(wanted, page.url()).href);
  }
});

test('[ACC-2, SES-13] an account that has not moved here yet signs in nowhere: typed addresses lead to login', async ({
  page,
  complaints,
}) => {
  await page.goto(addressOf('account-login', 'en'));
  await loginForm(page, 'en').send('former@boreal.example', demoPassword);
  await expect(page.getByText('Was your account on the former site?')).toBeVisible();
  await expectAnswerComplaint(complaints, 401);
  // As for whoever is signed out: src/router.test.ts asks for every screen.
  for (const screen of ['bikes', 'user-profile', 'device'] as const) {
    await page.goto(addressOf(screen, 'en'));
    await expect(page).toHaveURL((url) => url.pathname === addressOf('account-login', 'en'));
  }
});

test('[ACC-2] the page that signs out leads to login without an address to come back to', async ({ page }) => {
  await page.goto('/en/logout');
  await expect(page).toHaveURL('/en/login');
});

test('[ROUTE-6] home leads who is signed out to login', async ({ page }) => {
  for (const [home, login] of [
    ['/en', '/en/login'],
    ['/fr', '/fr/connexion'],
    ['/', '/en/login'],
  ] as const) {
    await page.goto(home);
    await expect(page).toHaveURL(login);
  }
});

test('[SES-14, ROUTE-9] a deep link of who is signed out opens after signing in, with id, query and hash', async ({
  page,
}) => {
  await page.goto('/fr/velos?filters=p1.Trail&q=taiga#liste');
  await expect(page).toHaveURL((url) => url.pathname === '/fr/connexion');
  await loginForm(page, 'fr').send('dealer.ca@boreal.example', demoPassword);
  await expect(page).toHaveURL('/fr/velos?filters=p1.Trail&q=taiga#liste');
  await expect(page.getByRole('checkbox', { name: 'Sentier' })).toBeChecked();
});

test('[SES-14, ACC-4] an address that the guards refuse gives way to the home of who signed in', async ({ page }) => {
  await signIn(page, { username: 'media@boreal.example', redirect: '/en/cart' });
  await expect(page).toHaveURL('/en/downloads/photos');
});

for (const screen of ['account-login', 'maintenance'] as const) {
  const parameter = screen === 'account-login' ? 'redirect' : 'from';
  test(`[ACC-3, F-64] who is signed in is not led to another site by ${parameter}=`, async ({ page }) => {
    await signIn(page, { redirect: '/en/device' });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    page.on('dialog', () => asked.push('a script ran'));
    // One of each kind; all of them are asked of the router alone.
    for (const address of elsewhere.slice(0, 2).concat(elsewhere.filter((one) => one.startsWith('javascript:')))) {
      await page.goto(`${addressOf(screen, 'en')}?${new URLSearchParams({ [parameter]: address }).toString()}`);
      await expect(page, address).toHaveURL('/en/bikes');
    }
    const { origin } = new URL(page.url());
    expect(asked.filter((url) => !url.startsWith(`${origin}/`))).toEqual([]);
    await page.goto(`${addressOf(screen, 'en')}?${new URLSearchParams({ [parameter]: '/en/cart' }).toString()}`);
    await expect(page).toHaveURL('/en/cart');
  });
}

test('[ROUTE-8] the server answers 404 where there is no screen, and the page says so in the language of the address', async ({
  page,
  request,
  complaints,
}) => {
  const statuses = {
    '/en/login': 200,
    '/fr/velos': 200,
    '/fr/velos/un-velo?q=x': 200,
    '/en/nowhere': 404,
    '/fr/nulle-part': 404,
    '/en/velos': 404,
    '/fr/bikes': 404,
    '/de/bikes': 404,
    '/en/bikes/one/two': 404,
    '/en/bikes/%00': 404,
    '/en/bikes/%E0%A4%A': 404,
    [`/en/bikes/${'x'.repeat(65)}`]: 404,
    '/en/downloads': 200,
    '/fr/telechargements/documents': 200,
    '/nowhere': 404,
    '/api/nowhere': 404,
    '/assets/nothing.js': 404,
  };
  const answered: Record<string, number> = {};
  for (const address of Object.keys(statuses)) answered[address] = (await request.get(address)).status();
  expect(answered).toEqual(statuses);

  for (const [address, locale] of [
    ['/en/nowhere', 'en'],
    ['/fr/nulle-part', 'fr'],
    ['/fr/bikes', 'fr'],
    [`/en/bikes/${'x'.repeat(65)}`, 'en'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: notFound[locale] })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', `${locale}-CA`);
    await expect(page).toHaveURL(address);
  }
  await expectAnswerComplaint(complaints, 404);
});

test('[ROUTE-2] an address without a language is answered with a redirect to the one with it', async ({ request }) => {
  const cookie = `${languageCookie.name}=fr`;
  const asked = [
    ['/panier?a=1&b=2', {}, '/fr/panier?a=1&b=2'],
    ['/velos/42', {}, '/fr/velos/42'],
    ['/bikes/42?q=x', {}, '/en/bikes/42?q=x'],
    ['/bikes?q=x', { 'accept-language': 'fr-CA,en;q=0.8' }, '/fr/velos?q=x'],
    ['/bikes', { 'accept-language': 'de,fr;q=0' }, '/en/bikes'],
    ['/bikes', { cookie, 'accept-language': 'en' }, '/fr/velos'],
    ['/panier', { cookie: `${languageCookie.name}=en` }, '/fr/panier'],
    ['/', { cookie }, '/fr'],
  ] as const;
  for (const [address, headers, location] of asked) {
    const answer = await request.get(address, { headers: { 'accept-language': '', ...headers }, maxRedirects: 0 });
    expect([address, answer.status(), answer.headers()['location']]).toEqual([address, 302, location]);
  }
});

test('[ROUTE-2] query and hash of an address without a language are kept', async ({ page }) => {
  await signIn(page, { redirect: '/en/device' });
  await page.goto('/bikes?filters=p1.Trail#list');
  await expect(page).toHaveURL('/en/bikes?filters=p1.Trail#list');
});
