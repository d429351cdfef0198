import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import { locales, type Locale } from '../../src/contract/locale.ts';
import { madeWorkbook } from '../../src/platform/order-files/testing/made-workbook.ts';
import { expectAccessible } from './accessible.ts';
import { cartOnServer, type CartOnServer, type SoldBike } from './cart-on-server.ts';
import { databasesOf } from './device-dump.ts';
import { dropFailedLoads, expect, signIn, test } from './fixtures.ts';
import { reachOf } from './reach.ts';
import { testIn } from './test-in.ts';

/** All tests here add to one dealer's cart, so that they run one after the other. */
test.describe.configure({ mode: 'default' });

const dealer = 'dealer.us@boreal.example';

const texts = {
  en: {
    link: 'Quick order',
    field: 'SKU and quantity, one line each',
    check: 'Check the lines',
    sum: (accepted: number, refused: number) => `Accepted: ${accepted}. Refused: ${refused}.`,
    pack: (asked: number, pack: number) => `${asked} is not sold: by ${pack} only.`,
    notWhole: 'The quantity is not a whole number in digits.',
    notSold: 'Not sold, or not in your catalogues.',
    together: '2 lines of it added together: 3.',
    near: (sku: string) => new RegExp(`^Take ${sku},`),
    take: (quantity: number) => `Take ${quantity}`,
    quantity: (line: number) => `Quantity, line ${line}`,
    refusedOnly: 'Only lines that are refused',
    add: (units: number) => `Add ${units} to cart`,
    done: (units: number) => `${units} units are in the cart.`,
    toCart: 'Go to the cart',
    read: (count: number) => `${count} lines read.`,
    headings: 'Taken for headings',
    tooMany: 'A quick order has at most',
    exportAs: (format: string) => `Export as ${format}`,
    toClient: 'Switch to client mode',
    file: 'cart',
  },
  fr: {
    link: 'Commande rapide',
    field: 'UGS et quantité, une par ligne',
    check: 'Vérifier les lignes',
    sum: (accepted: number, refused: number) => `Acceptées\u00A0: ${accepted}. Refusées\u00A0: ${refused}.`,
    pack: (asked: number, pack: number) => `${asked} ne se vend pas\u00A0: seulement par ${pack}.`,
    notWhole: 'La quantité n’est pas un nombre entier en chiffres.',
    notSold: 'N’est pas vendu, ou pas dans vos catalogues.',
    together: '2 lignes de cet article, additionnées\u00A0: 3.',
    near: (sku: string) => new RegExp(`^Prendre ${sku},`),
    take: (quantity: number) => `Prendre ${quantity}`,
    quantity: (line: number) => `Quantité, ligne ${line}`,
    refusedOnly: 'Seulement les lignes refusées',
    add: (units: number) => `Ajouter ${units} au panier`,
    done: (units: number) => `${units} unités sont au panier.`,
    toCart: 'Aller au panier',
    read: (count: number) => `${count} lignes lues.`,
    headings: 'Pris pour des en-têtes',
    tooMany: 'Une commande rapide a au plus',
    exportAs: (format: string) => `Exporter en ${format}`,
    toClient: 'Passer en mode client',
    file: 'panier',
  },
} as const satisfies Record<Locale, object>;

let cart: CartOnServer;
let bikes: readonly SoldBike[];
let packed: Awaited<ReturnType<CartOnServer['packedPart']>>;
test.beforeEach(async ({ request }) => {
  cart = await cartOnServer(request, dealer);
  bikes = await cart.bikes(2);
  packed = await cart.packedPart();
  await cart.replace([]);
});

const bike = (at = 0) => bikes[at]?.sku ?? '';
const main = (page: Page) => page.getByRole('main');
const line = (page: Page, place: number) =>
  main(page)
    .getByRole('listitem')
    .nth(place - 1);

async function open(page: Page, locale: Locale): Promise<void> {
  await signIn(page, { locale, username: dealer, redirect: addressOf('quick-order', locale) });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts[locale].link);
}

async function give(page: Page, locale: Locale, text: string): Promise<void> {
  await page.getByLabel(texts[locale].field).fill(text);
  await page.getByRole('button', { name: texts[locale].check }).click();
}

async function drop(page: Page, name: string, content: Buffer): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer: content });
}

/** The last letter of a sku as another one. */
const mistyped = (sku: string) => `${sku.slice(0, -1)}~`.replace('~', sku.endsWith('X') ? 'Z' : 'X');

for (const locale of locales) {
  const it = testIn('en', { test, locale });
  const text = texts[locale];

  test(`[CART-12, QTY-5, QTY-6, UI-3] in ${locale} lines are typed, put right and added, and nothing before that`, async ({
    page,
  }) => {
    await open(page, locale);
    const asked = packed.multiple + 1;
    await give(
      page,
      locale,
      `${bike()} 2\n${packed.sku} ${asked}\n${bike(1)} 1.5\n${mistyped(packed.sku)} ${packed.multiple}\n${bike()} 1`,
    );
    await expect(main(page)).toContainText(text.sum(2, 3));
    await expect(line(page, 1)).toContainText(text.together);
    await expect(line(page, 2)).toContainText(text.pack(asked, packed.multiple));
    await expect(line(page, 3)).toContainText(text.notWhole);
    await expect(line(page, 4)).toContainText(text.notSold);
    await expectAccessible(page);
    expect(await cart.units()).toEqual({});

    await page.setViewportSize({ width: 390, height: 844 });
    // Lines are drawn where they were until they have been measured anew.
    await expect.poll(async () => reachOf(page, 24)).toEqual({ sidewaysPx: 0, outOfReach: [], tooSmall: [] });
    await expectAccessible(page);

    await line(page, 4)
      .getByRole('button', { name: text.near(packed.sku) })
      .click();
    await line(page, 3).getByLabel(text.quantity(3)).fill('1');
    await page.keyboard.press('Enter');
    await expect(main(page)).toContainText(text.sum(3, 2));
    await line(page, 2)
      .getByRole('button', { name: text.take(2 * packed.multiple) })
      .click();
    await expect(main(page)).toContainText(text.sum(4, 0));
    const units = 3 + 1 + 2 * packed.multiple;
    await page.getByRole('button', { name: text.add(units) }).dblclick();
    await expect(main(page)).toContainText(text.done(units));
    await expect(main(page).getByRole('listitem')).toHaveCount(0);
    await expectAccessible(page);
    await expect
      .poll(async () => cart.units())
      .toEqual({ [bike()]: 3, [bike(1)]: 1, [packed.sku]: 2 * packed.multiple });
  });

  it(`[CART-12, CART-13, MODE-2] in ${locale} the cart goes out as CSV and XLSX, and both come back`, async ({
    page,
  }) => {
    const held = { [bike()]: 3, [packed.sku]: packed.multiple };
    await cart.replace(Object.entries(held).map(([sku, quantities]) => ({ sku, quantities })));
    await signIn(page, { locale, username: dealer, redirect: addressOf('cart', locale) });
    const inAdmin = await exported(page, locale, 'CSV');
    expect(inAdmin.name).toMatch(new RegExp(`^${text.file}-\\d{4}-\\d\\d-\\d\\d\\.csv$`));
    expect(inAdmin.content.toString()).toContain(
      `${bikes[0]?.cost.toFixed(2).replace('.', locale === 'fr' ? ',' : '.')}`,
    );

    await page.getByRole('button', { name: text.toClient }).first().click();
    const csv = await exported(page, locale, 'CSV');
    const xlsx = await exported(page, locale, 'XLSX');
    const cost = new RegExp(String(bikes[0]?.cost.toFixed(2)).replace('.', '[.,]'));
    expect(csv.content.toString()).not.toMatch(cost);

    await page.getByRole('link', { name: text.link }).click();
    for (const file of [csv, xlsx]) {
      await drop(page, file.name, file.content);
      await expect(main(page)).toContainText(text.read(2));
      await expect(main(page)).toContainText(text.headings);
    }
    await expect(main(page)).toContainText(text.sum(4, 0));
    const units = 2 * (3 + packed.multiple);
    await page.getByRole('button', { name: text.add(units) }).click();
    await page.getByRole('link', { name: text.toCart }).first().click();
    await expect.poll(async () => cart.units()).toEqual({ [bike()]: 9, [packed.sku]: 3 * packed.multiple });
  });
}

async function exported(page: Page, locale: Locale, format: string): Promise<{ name: string; content: Buffer }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: texts[locale].exportAs(format) }).click(),
  ]);
  return { name: download.suggestedFilename(), content: await contentOf(download) };
}

async function contentOf(download: Download): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of await download.createReadStream()) parts.push(part as Uint8Array);
  return Buffer.concat(parts);
}

test('[CART-12, F-62] a file with a hidden row says so; too many lines and a bomb are refused, and nothing of them is taken', async ({
  page,
}) => {
  await open(page, 'en');
  const cell = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
  const row = (hidden: boolean) => `<row${hidden ? ' hidden="1"' : ''}>${cell(bike())}<c><v>1</v></c></row>`;
  await drop(page, 'list.xlsx', Buffer.from(madeWorkbook({ rows: row(false) + row(true) })));
  await expect(main(page)).toContainText(texts.en.sum(1, 1));
  await expect(line(page, 2)).toContainText('The row is hidden in the file.');
  await drop(page, 'many.csv', Buffer.from(`${bike()},1\n`.repeat(5_000)));
  await expect(main(page)).toContainText(texts.en.tooMany);
  await drop(page, 'bomb.xlsx', Buffer.from(madeWorkbook({ rows: ' '.repeat(60_000_001) })));
  await expect(main(page)).toContainText('The file is too large');
  await expect(main(page)).toContainText(texts.en.sum(1, 1));
  await expectAccessible(page);
});

test('[CART-12, SES-8] what was given is there after a reload, named at the sign-out, and gone after it', async ({
  page,
}) => {
  await open(page, 'en');
  await give(page, 'en', `${bike()} 2`);
  await expect(main(page)).toContainText(texts.en.sum(1, 0));
  await page.getByLabel(texts.en.field).fill('PC-LATER 4');
  await page.getByRole('link', { name: texts.en.toCart }).first().click();
  await page.getByRole('link', { name: texts.en.link }).click();
  await expect(main(page)).toContainText(texts.en.sum(1, 0));
  await expect(page.getByLabel(texts.en.field)).toHaveValue('PC-LATER 4');
  await page.reload();
  await expect(main(page)).toContainText(texts.en.sum(1, 0));
  await expect(page.getByLabel(texts.en.field)).toHaveValue('PC-LATER 4');

  await page.goto(addressOf('account-logout', 'en'));
  await expect(main(page)).toContainText('2 lines of a quick order were not added to the cart.');
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save to a file' }).click();
  const saved = await readFile(await (await download).path(), 'utf8');
  expect(saved).toContain('PC-LATER 4');
  await page.getByRole('button', { name: 'Sign out and discard the changes' }).click();
  await expect(page).toHaveURL((url) => url.pathname === addressOf('account-login', 'en'));
  await open(page, 'en');
  await expect(page.getByLabel(texts.en.field)).toHaveValue('');
  await expect(main(page).getByRole('listitem')).toHaveCount(0);
});

test('[CART-12, QTY-5] what is half typed in a line when the page is reloaded is entered', async ({ page }) => {
  await open(page, 'en');
  await give(page, 'en', `${bike()} 2`);
  const quantity = page.getByLabel(texts.en.quantity(1));
  await expect(quantity).toHaveValue('2');
  await quantity.fill('');
  await quantity.pressSequentially('37');
  await expect.poll(async () => databasesOf(page)).toMatch(/quick-order:half[^[]*"37"/);
  await page.reload();
  await expect(quantity).toHaveValue('37');
  await expect(main(page)).toContainText(texts.en.sum(1, 0));
  await quantity.fill('5');
  await page.keyboard.press('Escape');
  await expect.poll(async () => databasesOf(page)).not.toMatch(/quick-order:half[^[]*"5"/);
  await page.reload();
  await expect(quantity).toHaveValue('37');
});

test('[CART-12, F-29] what is given in one tab stands in the other, and neither drops what the other has', async ({
  page,
  context,
}) => {
  const text = texts.en;
  const address = addressOf('quick-order', 'en');
  await signIn(page, { username: dealer, redirect: address });
  const other = await context.newPage();
  await other.goto(address);
  const field = (tab: Page) => tab.getByLabel(text.field);
  await expect(field(other)).toBeVisible();
  await field(page).fill(`${bike()} 2`);
  await expect(field(other)).toHaveValue(`${bike()} 2`);
  await page.getByRole('button', { name: text.check }).click();
  await expect(other.getByLabel(text.quantity(1))).toHaveValue('2');
  await expect(field(other)).toHaveValue('');
  await field(other).fill('PC-1 3');
  await page.getByLabel(text.quantity(1)).fill('5');
  await page.getByLabel(text.quantity(1)).press('Enter');
  await expect(other.getByLabel(text.quantity(1))).toHaveValue('5');
  await page.reload();
  await expect(field(page)).toHaveValue('PC-1 3');
  await expect(page.getByLabel(text.quantity(1))).toHaveValue('5');
});

test('[CART-12, PWA-2] without the portal lines are checked by what is held, and sent later', async ({
  page,
  context,
  complaints,
}) => {
  await open(page, 'en');
  await give(page, 'en', `${bike()} 2\n${packed.sku} ${packed.multiple}`);
  await expect(main(page)).toContainText(texts.en.sum(2, 0));
  const portal = /\/(api\/.*|config\.json)$/;
  await context.route(portal, async (route) => route.abort());
  await page.reload();
  const units = 2 + packed.multiple;
  await page.getByRole('button', { name: texts.en.add(units) }).click();
  await expect(main(page)).toContainText(texts.en.done(units));
  expect(await cart.units()).toEqual({});
  await context.unroute(portal);
  await page.reload();
  await expect.poll(async () => cart.units()).toEqual({ [bike()]: 2, [packed.sku]: packed.multiple });
  dropFailedLoads(complaints);
});

test('[CART-11, CART-12] 1,000 lines that are pasted are shown and added; by keyboard one moves among them', async ({
  page,
}) => {
  await open(page, 'en');
  const unknown = Array.from({ length: 999 }, (_, at) => `PC-NONE-${at} 1`);
  await page.getByLabel(texts.en.field).focus();
  await page.evaluate(
    (pasted) => {
      const data = new DataTransfer();
      data.setData('text/plain', pasted);
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    },
    [`${bike()} 1`, ...unknown].join('\n'),
  );
  await expect(main(page)).toContainText(texts.en.sum(1, 999));
  expect(await main(page).getByRole('listitem').count()).toBeLessThan(60);
  await page.getByLabel(texts.en.quantity(1), { exact: true }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel(texts.en.quantity(2), { exact: true })).toBeFocused();
  await page.getByLabel(texts.en.refusedOnly).check();
  await expect(page.getByLabel(texts.en.quantity(1), { exact: true })).toHaveCount(0);
});
