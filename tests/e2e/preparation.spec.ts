import type { Page } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import { expectAccessibleInBothSchemes } from './accessible.ts';
import { dropFailedLoads, expect, signIn, test } from './fixtures.ts';

/** In both schemes, and on a phone. */
async function expectWellMade(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // A header that covers half a control would count as too small a control.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessibleInBothSchemes(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
}

test(
  '[PWA-4, ACC-8, UI-3] media prepare the library alone; asked about data, no room, no network, paused, whole and red',
  { tag: '@long' },
  async ({ page, context, complaints }) => {
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
    await signIn(page, { username: 'media@boreal.example', locale: 'fr', redirect: addressOf('device', 'fr') });
    const section = page.getByRole('region', { name: 'Prêt pour le salon' });
    const fetchButton = section.getByRole('button', { name: 'Rendre accessible hors ligne' });
    await expect(section.getByText('Absent').first()).toBeVisible();
    const boxes = ['Documents techniques', 'Photos, pour l’écran', 'Logos et trousses médias'];
    expect(await section.getByRole('checkbox').count()).toBe(boxes.length);
    for (const name of boxes) await expect(section.getByRole('checkbox', { name, exact: true })).toBeVisible();
    await expect(fetchButton).toBeDisabled();

    await section.getByRole('checkbox', { name: 'Logos et trousses médias' }).check();
    await section.getByRole('checkbox', { name: 'Documents techniques' }).check();
    await tell({ saveData: true });
    await fetchButton.click();
    await expect(section.getByText('L’économiseur de données est activé.')).toBeVisible();
    await expectWellMade(page);
    await section.getByRole('button', { name: 'Pas maintenant' }).click();
    await expect(section.getByText('L’économiseur de données est activé.')).toBeHidden();

    await tell({ quota: 1_000 });
    await fetchButton.click();
    await section.getByRole('button', { name: 'Charger maintenant' }).click();
    await expect(section.getByText('Espace insuffisant sur cet appareil.')).toBeVisible();
    await expectWellMade(page);
    await tell({ quota: null, saveData: false });

    await context.route('**/files/**', async (route) => route.abort());
    await fetchButton.click();
    await expect(section.getByText('En attente d’une connexion.')).toBeVisible();
    await expectWellMade(page);
    await section.getByRole('button', { name: 'Pause' }).click();
    await expect(section.getByText('En pause. Ce qui est arrivé reste.')).toBeVisible();
    await page.reload();
    await expect(section.getByText('En pause. Ce qui est arrivé reste.')).toBeVisible();
    await context.unroute('**/files/**');
    await section.getByRole('button', { name: 'Continuer' }).click();
    await expect(section.getByText('Tout ce que vous avez choisi est sur cet appareil.')).toBeVisible({
      timeout: 60_000,
    });
    await section.getByRole('button', { name: /^Vérifier/ }).click();
    await expect(section.getByText('Tout ce que vous avez choisi s’ouvre sans réseau.')).toBeVisible();

    await page.evaluate(async () => {
      for (const name of await caches.keys()) if (name.startsWith('kept-')) await caches.delete(name);
    });
    await context.setOffline(true);
    await section.getByRole('button', { name: /^Vérifier/ }).click();
    await expect(section.getByText('Pas prêt pour le salon.')).toBeVisible();
    await expectWellMade(page);
    dropFailedLoads(complaints);
  },
);
