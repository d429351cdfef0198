import { existsSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { matchAddress } from '../../../src/contract/addresses.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ environment: { SERVICE_WORKER: 'off' } });
  await portal.db.updateTable('portal').set({ maker_name: 'Vélos du Nord' }).execute();
});
afterAll(async () => portal.close());

type Icon = { readonly src: string; readonly sizes: string; readonly purpose?: string };

type Manifest = {
  readonly id: string;
  readonly lang: string;
  readonly name: string;
  readonly start_url: string;
  readonly shortcuts: readonly { readonly name: string; readonly url: string; readonly icons: readonly Icon[] }[];
  readonly file_handlers: readonly {
    readonly action: string;
    readonly accept: Readonly<Record<string, readonly string[]>>;
    readonly icons: readonly Icon[];
  }[];
  readonly icons: readonly Icon[];
  readonly screenshots?: readonly { readonly src: string }[];
};

async function manifest(locale: string): Promise<Manifest> {
  const answer = await portal.app.inject(`/manifest-${locale}.webmanifest`);
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'application/manifest+json; charset=utf-8',
  });
  return answer.json();
}

test('[PWA-1] each language has its manifest, with the maker’s name and one id for both', async () => {
  const [en, fr] = [await manifest('en'), await manifest('fr')];
  expect([en.id, en.lang, en.name, en.start_url]).toEqual(['/', 'en-CA', 'Vélos du Nord – Dealer portal', '/en']);
  expect([fr.id, fr.lang, fr.name, fr.start_url]).toEqual([
    '/',
    'fr-CA',
    'Vélos du Nord – Portail des détaillants',
    '/fr',
  ]);
});

test('[PWA-1] shortcuts lead to screens that there are, in the language of the manifest', async () => {
  const [en, fr] = [await manifest('en'), await manifest('fr')];
  expect(en.shortcuts.map(({ name, url }) => [name, url])).toEqual([
    ['Quick order', '/en/cart/quick-order'],
    ['Cart', '/en/cart'],
    ['Bikes', '/en/bikes'],
    ['Booking', '/en/booking'],
    ['Transactions', '/en/account/transactions'],
  ]);
  expect(fr.shortcuts.map(({ name, url }) => [name, url])).toEqual([
    ['Commande rapide', '/fr/panier/commande-rapide'],
    ['Panier', '/fr/panier'],
    ['Vélos', '/fr/velos'],
    ['Précommande', '/fr/booking'],
    ['Transactions', '/fr/compte/transactions'],
  ]);
  for (const { url } of [...en.shortcuts, ...fr.shortcuts]) expect(matchAddress(url)).not.toBeNull();
});

test('[PWA-1, CART-12, SYNC-7] order files open with the app on the quick order, unsent work on the page of this device', async () => {
  const kinds = (await manifest('fr')).file_handlers.map(({ action, accept }) => [
    action,
    Object.values(accept).flat(),
  ]);
  expect(kinds).toEqual([
    ['/fr/panier/commande-rapide', ['.csv', '.xlsx']],
    ['/fr/appareil', ['.json']],
  ]);
});

test('[PWA-1] the neutral icons that the manifests name are there, maskable too', async () => {
  const { icons, screenshots, shortcuts, file_handlers: kinds } = await manifest('en');
  expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  const small = [...shortcuts, ...kinds].flatMap((one) => one.icons);
  expect(small.every(({ sizes }) => sizes === '192x192')).toBe(true);
  for (const { src } of [...icons, ...small]) expect(existsSync(`public${src}`)).toBe(true);
  // Those of a company show its own bikes.
  expect(screenshots).toBeUndefined();
});

test('[F-39, F-40] a portal that is told so serves a worker that removes itself, and no browser keeps it', async () => {
  const answer = await portal.app.inject('/sw.js');
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
  });
  expect(answer.body).toContain('registration.unregister()');
});
