import { existsSync, statSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '../testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ environment: { SERVICE_WORKER: 'off' } });
  await portal.db.updateTable('portal').set({ maker_name: 'Vélos du Nord' }).execute();
});
afterAll(async () => portal.close());

type Manifest = {
  readonly id: string;
  readonly lang: string;
  readonly name: string;
  readonly start_url: string;
  readonly shortcuts: readonly { readonly url: string }[];
  readonly icons: readonly { readonly src: string; readonly purpose?: string }[];
  readonly screenshots: readonly { readonly src: string }[];
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
  expect(fr.shortcuts.map(({ url }) => url)).toEqual(['/fr/velos', '/fr/panier', '/fr/compte/transactions']);
});

test('[PWA-1] what the manifests name is there: maskable icons too, screenshots below 150 kB', async () => {
  const { icons, screenshots } = await manifest('en');
  expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  for (const { src } of [...icons, ...screenshots]) expect(existsSync(`public${src}`)).toBe(true);
  for (const { src } of screenshots) expect(statSync(`public${src}`).size).toBeLessThan(150_000);
});

test('[F-39, F-40] a portal that is told so serves a worker that removes itself, and no browser keeps it', async () => {
  const answer = await portal.app.inject('/sw.js');
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
  });
  expect(answer.body).toContain('registration.unregister()');
});
