import type { Page } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import { languageCookie, type Locale } from '../../src/contract/locale.ts';
import { demoPassword, expect, expectAnswerComplaint, loginForm, signIn, test } from './fixtures.ts';

const notFound = { en: 'This page could not be found', fr: 'Cette page est introuvable' } as const;

/** Every screen that can be typed without an id; the rest of a row says where each of them leads. */
const screens = [
  'bikes',
  'discount',
  'pieces',
  'accessories',
  'atten',
  'cart',
  'checkout',
  'quick-order',
  'saved-carts',
  'compare',
  'booking',
  'booking-cart',
  'booking-review',
  'user-profile',
  'user-transactions',
  'user-bookings',
  'transaction-print',
  'user-contract',
  'user-warranty',
  'sales-program',
  'downloads',
  'downloads-documents',
  'downloads-photos',
  'downloads-branding',
  'device',
  'account-login',
  'account-migrate',
  'password-forgot',
  'maintenance',
  'home',
] as const;
type Screen = (typeof screens)[number];

type Row = { readonly account: string; readonly locale: Locale; readonly kind: string; readonly rules: string } & {
  /** Where a screen leads that is not shown. */
  readonly instead: Partial<Record<Screen, Screen>>;
};

/** Screens for who is not signed in, or not now. */
const leadingHome = (home: Screen) =>
  ({
    'account-login': home,
    'account-migrate': home,
    'password-forgot': home,
    maintenance: home,
    home,
  }) as const;
const toBikes = leadingHome('bikes');
const withoutBikes = {
  ...leadingHome('pieces'),
  compare: 'pieces',
  bikes: 'pieces',
  discount: 'pieces',
} as const;
/** ACC-9: nor do they book. */
const international = {
  ...withoutBikes,
  booking: 'pieces',
  'booking-cart': 'pieces',
  'booking-review': 'pieces',
  'user-bookings': 'pieces',
} as const;
const noOrders = {
  cart: 'bikes',
  checkout: 'bikes',
  'quick-order': 'bikes',
  'saved-carts': 'bikes',
  'booking-cart': 'bikes',
  'booking-review': 'bikes',
  'user-transactions': 'bikes',
  'user-bookings': 'bikes',
  'transaction-print': 'bikes',
  'user-contract': 'bikes',
  'sales-program': 'bikes',
} as const;
const lookingOnly = {
  ...leadingHome('downloads-photos'),
  compare: 'downloads-photos',
  'quick-order': 'downloads-photos',
  'saved-carts': 'downloads-photos',
  bikes: 'downloads-photos',
  discount: 'downloads-photos',
  pieces: 'downloads-photos',
  accessories: 'downloads-photos',
  atten: 'downloads-photos',
  cart: 'downloads-photos',
  checkout: 'downloads-photos',
  'booking-cart': 'downloads-photos',
  'booking-review': 'downloads-photos',
  'user-transactions': 'downloads-photos',
  'user-bookings': 'downloads-photos',
  'transaction-print': 'downloads-photos',
  'user-contract': 'downloads-photos',
  'user-warranty': 'downloads-photos',
  'sales-program': 'downloads-photos',
} as const;

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

const table: readonly Row[] = [
  { account: 'dealer.ca', locale: 'fr', kind: 'a Canadian dealer', rules: 'ACC-5, ROUTE-6', instead: toBikes },
  { account: 'dealer.us', locale: 'en', kind: 'a US dealer', rules: 'ACC-5, ROUTE-6', instead: toBikes },
  { account: 'dealer.eu', locale: 'en', kind: 'a dealer elsewhere', rules: 'ACC-5, ROUTE-6', instead: toBikes },
  { account: 'inter.dk', locale: 'en', kind: 'a distributor', rules: 'ACC-5, ACC-9', instead: international },
  { account: 'inter.tw', locale: 'fr', kind: 'another distributor', rules: 'ACC-5, ACC-9', instead: international },
  { account: 'athlete', locale: 'fr', kind: 'an athlete', rules: 'ACC-5, ACC-9', instead: withoutBikes },
  { account: 'parts', locale: 'en', kind: 'small parts only', rules: 'ACC-5, ACC-9', instead: withoutBikes },
  { account: 'media', locale: 'fr', kind: 'media', rules: 'ACC-4, ACC-5, ACC-8', instead: lookingOnly },
  {
    account: 'staff',
    locale: 'en',
    kind: 'shop staff',
    rules: 'ACC-4, ACC-5, ACC-11',
    instead: { ...toBikes, ...noOrders },
  },
];

/** Types an address and waits until the app has decided where it leads. */
async function type(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await settled(page);
}

async function settled(page: Page): Promise<void> {
  // The outline of a page has a heading too.
  await expect(page.locator('[data-shell]')).toHaveCount(0);
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

const pathOf = (page: Page) => decodeURI(new URL(page.url()).pathname);

for (const { account, locale, kind, rules, instead } of table) {
  test(`[${rules}] what typed addresses show ${kind}, or where they lead; links lead to what is shown alone`, async ({
    page,
    complaints,
  }) => {
    await signIn(page, { username: `${account}@boreal.example`, locale, redirect: addressOf('device', locale) });
    const landed: Record<string, Found> = {};
    const expected: Record<string, Found> = {};
    /** Where the first link to a screen was found. */
    const linked = new Map<Screen, Screen>();
    for (const screen of screens) {
      await type(page, addressOf(screen, locale));
      landed[screen] = await foundOn(page);
      if (kind === 'media') await expect(page.getByRole('main')).not.toContainText('$');
      const shown = instead[screen] ?? screen;
      expected[screen] = { path: addressOf(shown, locale), title: titleOf(shown, locale) };
      for (const other of await linkedFrom(page, locale)) if (!linked.has(other)) linked.set(other, shown);
    }
    expect(landed).toEqual(expected);

    // The name of the portal leads home, whoever looks at it; what its own account may not see nobody is offered.
    linked.delete('home');
    expect([...linked.keys()].filter((screen) => instead[screen] !== undefined)).toEqual([]);
    expect(linked.size).toBeGreaterThan(3);
    for (const [screen, from] of linked) {
      if (!(await linkedFrom(page, locale)).includes(screen)) await type(page, addressOf(from, locale));
      await follow(page, screen, locale);
      expect(await foundOn(page)).toEqual(expected[screen]);
    }

    await type(page, addressOf('bikes', locale, { id: 'typed' }));
    const elsewhere = instead.bikes;
    expect(pathOf(page)).toBe(elsewhere ? addressOf(elsewhere, locale) : addressOf('bikes', locale, { id: 'typed' }));

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

test('[ACC-2, SES-13] an account that has not moved here yet signs in nowhere: each typed address leads to login', async ({
  page,
  complaints,
}) => {
  await page.goto(addressOf('account-login', 'en'));
  await loginForm(page, 'en').send('former@boreal.example', demoPassword);
  await expect(page.getByText('Was your account on the former site?')).toBeVisible();
  await expectAnswerComplaint(complaints, 401);
  for (const screen of Object.keys(titles) as (keyof typeof titles)[]) {
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

const elsewhere = [
  'https://evil.example/',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'http://localhost@evil.example/',
  'evil.example',
];

for (const screen of ['account-login', 'maintenance'] as const) {
  const parameter = screen === 'account-login' ? 'redirect' : 'from';
  test(`[ACC-3, F-64] who is signed in is not led to another site by ${parameter}=`, async ({ page }) => {
    await signIn(page, { redirect: '/en/device' });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    page.on('dialog', () => asked.push('a script ran'));
    for (const address of elsewhere) {
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
