import type { Page } from '@playwright/test';
import type { Screen } from './screens.ts';
import { goTo, type Locale, settle } from './ways.ts';

const username = 'dealer.ca@boreal.example';

/** What a canvas draws, as a photo to choose. */
async function drawnPhoto(page: Page) {
  const base64 = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1_200, height: 900 });
    const drawing = canvas.getContext('2d');
    if (drawing === null) return '';
    drawing.fillStyle = '#7d8a84';
    drawing.fillRect(0, 0, 1_200, 900);
    drawing.fillStyle = '#1d3b30';
    drawing.fillRect(0, 330, 1_200, 240);
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  });
  return Buffer.from(base64, 'base64');
}

/** A claim of which some is written, and which was asked to be filed too early. */
async function openForm(page: Page, locale: Locale): Promise<void> {
  await goTo(page, locale, 'warranty-form');
  await page.locator('main form input').first().fill('BO27T14000417');
  await page.locator('main form input').first().blur();
  await page.locator('main form ul button').first().waitFor();
  await page.locator('main form ul button').first().click();
  const photo = { mimeType: 'image/jpeg', buffer: await drawnPhoto(page) };
  await page.locator('main input[type=file]').setInputFiles([
    { ...photo, name: locale === 'fr' ? 'tube diagonal, de près.jpg' : 'down tube, close.jpg' },
    { name: 'IMG_0042.HEIC', mimeType: 'image/heic', buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic') },
    {
      name: locale === 'fr' ? 'facture.pdf' : 'bill.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4'),
    },
  ]);
  await page.locator('main form ul[aria-label] > li').nth(1).waitFor();
  await page.locator('main form button[type=submit]').click();
  await settle(page);
}

export const warrantyScreens: readonly Screen[] = [
  {
    name: 'warranty',
    username,
    async open(page, locale) {
      await openForm(page, locale);
      await goTo(page, locale, 'warranty');
      await page.locator('main li').nth(3).waitFor();
      await settle(page);
    },
  },
  {
    name: 'warranty-form',
    username,
    async open(page, locale) {
      await openForm(page, locale);
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    },
  },
  {
    name: 'warranty-files',
    username,
    async open(page, locale) {
      await openForm(page, locale);
      await page.locator('main form ul[aria-label]').evaluate((list) => list.scrollIntoView({ block: 'center' }));
    },
  },
  {
    name: 'warranty-claim',
    username,
    async open(page, locale) {
      await goTo(page, locale, 'warranty');
      await page.locator('main h3 a').last().click();
      await page.locator('main dl').waitFor();
      await settle(page);
    },
  },
];
