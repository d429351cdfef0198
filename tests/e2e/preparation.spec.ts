import type { Page } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import { locales, type Locale } from '../../src/contract/locale.ts';
import { expectAccessibleInBothSchemes } from './accessible.ts';
import { dropFailedLoads, expect, signIn, test } from './fixtures.ts';

const texts = {
  en: {
    title: 'Ready for the show',
    notHere: 'Not here',
    fetch: 'Make available offline',
    check: 'Check: ready for the show?',
    pause: 'Pause',
    goOn: 'Go on',
    waiting: 'Waiting for the network.',
    paused: 'Paused. What has come stays.',
    room: 'There is not enough room on this device.',
    saver: 'This device saves data.',
    notNow: 'Not now',
    fetchNow: 'Fetch it now',
    done: 'All that you chose is on this device.',
    ready: 'All that you chose opens without a network.',
    red: 'Not ready for the show.',
    documents: 'Technical documents',
    branding: 'Logos and media kits',
    boxes: ['Technical documents', 'Photos, for the screen', 'Logos and media kits'],
  },
  fr: {
    title: 'Prêt pour le salon',
    notHere: 'Absent',
    fetch: 'Rendre accessible hors ligne',
    check: /^Vérifier/,
    pause: 'Pause',
    goOn: 'Continuer',
    waiting: 'En attente du réseau.',
    paused: 'En pause. Ce qui est arrivé reste.',
    room: 'Il n’y a pas assez de place sur cet appareil.',
    saver: 'Cet appareil économise les données.',
    notNow: 'Pas maintenant',
    fetchNow: 'Charger maintenant',
    done: 'Tout ce que vous avez choisi est sur cet appareil.',
    ready: 'Tout ce que vous avez choisi s’ouvre sans réseau.',
    red: 'Pas prêt pour le salon.',
    documents: 'Documents techniques',
    branding: 'Logos et trousses médias',
    boxes: ['Documents techniques', 'Photos, pour l’écran', 'Logos et trousses médias'],
  },
} as const satisfies Record<Locale, object>;

/** In both schemes, and on a phone. */
async function expectWellMade(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // What the header half covers is smaller than what can be pressed.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessibleInBothSchemes(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
}

for (const locale of locales) {
  const text = texts[locale];

  test(`[PWA-4, ACC-8, UI-3] media prepare the library alone; asked about data, no room, no network, paused, whole and red, in ${locale}`, async ({
    page,
    context,
    complaints,
  }) => {
    await page.addInitScript(() => {
      const told = { saveData: false, quota: null as number | null };
      Object.assign(window, { told });
      Object.defineProperty(navigator, 'connection', { get: () => ({ saveData: told.saveData }) });
      const estimate = navigator.storage.estimate.bind(navigator.storage);
      navigator.storage.estimate = async () => ({ ...(await estimate()), ...(told.quota && { quota: told.quota }) });
    });
    const tell = async (change: object) =>
      page.evaluate((changed) => Object.assign((window as unknown as { told: object }).told, changed), change);
    await page.setViewportSize({ width: 360, height: 2_600 });
    await signIn(page, { username: 'media@boreal.example', locale });
    await page.goto(addressOf('device', locale));
    const section = page.getByRole('region', { name: text.title });
    const fetchButton = section.getByRole('button', { name: text.fetch });
    await expect(section.getByText(text.notHere).first()).toBeVisible();
    expect(await section.getByRole('checkbox').count()).toBe(3);
    for (const name of text.boxes) await expect(section.getByRole('checkbox', { name, exact: true })).toBeVisible();
    await expect(fetchButton).toBeDisabled();
    await expectWellMade(page);

    await section.getByRole('checkbox', { name: text.branding }).check();
    await section.getByRole('checkbox', { name: text.documents }).check();
    await tell({ saveData: true });
    await fetchButton.click();
    await expect(section.getByText(text.saver)).toBeVisible();
    await expectWellMade(page);
    await section.getByRole('button', { name: text.notNow }).click();
    await expect(section.getByText(text.saver)).toBeHidden();

    await tell({ quota: 1_000 });
    await fetchButton.click();
    await section.getByRole('button', { name: text.fetchNow }).click();
    await expect(section.getByText(text.room)).toBeVisible();
    await expectWellMade(page);
    await tell({ quota: null, saveData: false });

    await context.route('**/files/**', async (route) => route.abort());
    await fetchButton.click();
    await expect(section.getByText(text.waiting)).toBeVisible();
    await expectWellMade(page);
    await section.getByRole('button', { name: text.pause }).click();
    await expect(section.getByText(text.paused)).toBeVisible();
    await expectWellMade(page);
    // PWA-4: paused it stays, over a reload too.
    await page.reload();
    await expect(section.getByText(text.paused)).toBeVisible();
    await context.unroute('**/files/**');
    await section.getByRole('button', { name: text.goOn }).click();
    await expect(section.getByText(text.done)).toBeVisible({ timeout: 60_000 });
    await section.getByRole('button', { name: text.check }).click();
    await expect(section.getByText(text.ready)).toBeVisible();
    await expectWellMade(page);

    await page.evaluate(async () => {
      for (const name of await caches.keys()) if (name.startsWith('kept-')) await caches.delete(name);
    });
    await context.setOffline(true);
    await section.getByRole('button', { name: text.check }).click();
    await expect(section.getByText(text.red)).toBeVisible();
    await expectWellMade(page);
    dropFailedLoads(complaints);
  });
}
