import { addressOf } from '../../src/contract/addresses.ts';
import { untilHeld } from '../e2e/held-answers.ts';
import { partRows, title } from '../e2e/parts-of-bike-page.ts';
import { bikeTexts, serial } from '../support/parts-of-bike-words.ts';
import { expect, firstVisit, test } from './fixtures.ts';

const text = bikeTexts.en;

test(
  '[CAT-6, PWA-2, UI-4] bikes that were looked up open with no server, with their age; of others it is said that they are not here',
  { tag: '@long' },
  async ({ page, context, site }) => {
    const pieces = (query: string) => `${site.origin}${addressOf('pieces', 'en')}?${query}`;
    await firstVisit(page, { site });
    await page.goto(pieces(`serial=${serial}`));
    await expect(partRows(page).first().getByRole('textbox')).toBeVisible();
    await page.getByText(text.another).click();
    await page.getByRole('link', { name: 'Taïga 140 2026', exact: true }).click();
    await expect(title(page)).toHaveText(text.ofModel);
    await expect(partRows(page).first().getByRole('textbox')).toBeVisible();
    const parts = await partRows(page).count();
    await untilHeld(page, 'fitting-parts', 'fitting-parts', 'known-bikes');

    await site.stop();
    const cold = await context.newPage();
    await page.close();
    await cold.clock.setSystemTime(Date.now() + 3 * 86_400_000);
    await cold.goto(pieces(`serial=${serial.toLowerCase()}`));
    await expect(partRows(cold).first().getByRole('textbox')).toBeVisible();
    await expect(cold.getByText(text.held)).toBeVisible();

    await cold.getByText(text.another).click();
    await cold.getByRole('link', { name: 'Taïga 140 2026', exact: true }).click();
    await expect(title(cold)).toHaveText(text.ofModel);
    await expect(partRows(cold)).toHaveCount(parts);
    await expect(cold.getByText(text.held)).toBeVisible();
    const name = await partRows(cold).first().getByRole('heading').textContent();
    await partRows(cold).first().getByRole('link').first().click();
    await expect(title(cold)).toHaveText(name ?? '');
    await cold.reload();
    await expect(title(cold)).toHaveText(name ?? '');

    await cold.goto(pieces('model=Nordet+Alu&year=2027'));
    await expect(cold.getByText(text.missing)).toBeVisible();
    await expect(cold.getByText(text.once)).toBeVisible();
    await cold.getByText(text.another).click();
    await cold.getByLabel(text.serial, { exact: true }).fill('BO27T14000418');
    await cold.getByRole('button', { name: text.find }).click();
    await expect(title(cold)).toHaveText('Parts for serial number BO27T14000418');
    await expect(cold.getByText(text.missing)).toBeVisible();
    await expect(cold.getByText(text.unknown)).toHaveCount(0);

    await site.start();
    await cold.getByRole('button', { name: text.retry }).last().click();
    await expect(partRows(cold).first().getByRole('textbox')).toBeVisible();
    await expect(cold.getByText(text.held)).toHaveCount(0);
  },
);
