import type { APIRequestContext } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import { locales, type Locale } from '../../src/contract/locale.ts';
import { expectAccessible } from './accessible.ts';
import { cartOnServer, type SoldBike } from './cart-on-server.ts';
import { deviceDealer, enter, item, openCart, quantityOf } from './device-page.ts';
import { expect } from './fixtures.ts';
import { ownPortalTest } from './own-portal.ts';
import type { Portal } from './portal.ts';

/** The oldest app that may go on concerns everybody at a portal, so that these tests have one to themselves. */
const test = ownPortalTest(426);

test.describe.configure({ mode: 'default' });

const texts = {
  en: {
    state: 'Reload to go on',
    meaning: 'This page runs a version of the portal that is too old.',
    notice: 'This version of the portal is too old to go on.',
    missing: /This version of the portal is too old\. Reload the page to go on\./,
    set: (name: string, to: number) => `Set ${name} to ${to}`,
    later: 'It is sent once you have reloaded this page.',
    send: 'Send now',
    export: 'Export to a file',
    reload: 'Reload',
    nothing: 'Nothing waits on this device.',
  },
  fr: {
    state: 'Recharger pour continuer',
    meaning: 'La version du portail qui tourne sur cette page est trop ancienne.',
    notice: 'Cette version du portail est trop ancienne pour continuer.',
    missing: /Cette version du portail est trop ancienne\. Rechargez la page pour continuer\./,
    set: (name: string, to: number) => `Mettre ${name} à ${to}`,
    later: 'Il partira une fois cette page rechargée.',
    send: 'Envoyer maintenant',
    export: 'Exporter dans un fichier',
    reload: 'Recharger',
    nothing: 'Rien n’attend sur cet appareil.',
  },
} as const satisfies Record<Locale, object>;

/** By the maker's command; what the portal then says of its state holds for the next call. */
async function letGoOnFrom(version: string, { portal, request }: { portal: Portal; request: APIRequestContext }) {
  await portal.admin('minimum-client', version);
  const { minimumClient } = (await (await request.get('/api/status')).json()) as { minimumClient?: string };
  expect(minimumClient).toBe(version === 'off' ? undefined : version);
}

test.afterEach(async ({ portal }) => {
  await portal.admin('minimum-client', 'off');
});

for (const locale of locales) {
  const text = texts[locale];

  test(`[F-18, PWA-5] in ${locale} an app that is too old says so, keeps what waits, and sends it once it may go on`, async ({
    page,
    portal,
    request,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await letGoOnFrom('off', { portal, request });
    const server = await cartOnServer(request, deviceDealer);
    const [bike] = (await server.bikes(1)) as [SoldBike];
    await server.replace([{ sku: bike.sku, quantities: 3 }]);
    await openCart(page, locale);
    await expect(quantityOf(page, bike)).toHaveValue('3');

    await letGoOnFrom('999', { portal, request });
    await enter(page, bike, '7');
    const stateLine = page.getByRole('banner').getByRole('link', { name: text.state });
    await expect(stateLine).toBeVisible();
    await expect(page.getByText(text.notice)).toBeVisible();
    await expectAccessible(page);
    await stateLine.click();
    await expect(page).toHaveURL(addressOf('device', locale));
    await expect(page.getByText(text.meaning)).toBeVisible();
    await expect(item(page, text.set(bike.name, 7))).toContainText(text.later);
    await expect(page.getByRole('button', { name: text.export, exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: text.send })).toHaveCount(0);
    await expectAccessible(page);
    expect(await server.units()).toEqual({ [bike.sku]: 3 });

    await page.goto(addressOf('bikes', locale));
    await expect(page.getByText(text.missing)).toBeVisible();
    await expectAccessible(page);

    // The newest app that this portal has is too old as well: nothing is lost by trying.
    await page.goto(addressOf('device', locale));
    await page.evaluate(() => Object.assign(window, { isSameLoad: true }));
    await page.getByRole('main').getByRole('button', { name: text.reload, exact: true }).click();
    await page.waitForFunction(() => !('isSameLoad' in window));
    await expect(page.getByText(text.meaning)).toBeVisible();
    await expect(item(page, text.set(bike.name, 7))).toBeVisible();

    await letGoOnFrom('off', { portal, request });
    await page.reload();
    await expect(page.getByText(text.nothing)).toBeVisible();
    await expect.poll(async () => server.units()).toEqual({ [bike.sku]: 7 });
    await expect(page.getByText(text.notice)).toHaveCount(0);
  });
}
