import { fireEvent, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { addressOf } from '../../src/contract/addresses.ts';
import type { Locale } from '../../src/contract/locale.ts';
import { madeWorkbook } from '../../src/files/testing/made-workbook.ts';
import { readDatabases } from '../support/read-databases.ts';
import { expectAccessible } from './support/accessible.ts';
import { newDealer } from './support/dealer.ts';
import { expectText } from './support/expect-text.ts';
import { openScreen, type Screen } from './support/open-screen.ts';
import { screenPortal } from './support/portal.ts';
import { serverSide } from './support/server-side.ts';

async function shop() {
  const portal = await screenPortal();
  const dealer = await newDealer(portal, { like: 'dealer.us' });
  const server = serverSide(portal, dealer);
  const [one, other] = await server.bikes();
  const [packed] = await server.packedParts();
  const expectCart = (units: Record<string, number>) =>
    waitFor(async () => expect(await server.cartUnits()).toEqual(units));
  const open = (where: 'cart' | 'quick-order' = 'quick-order', locale: Locale = 'en') =>
    openScreen(where, { dealer, locale });
  return { server, one, other, packed, open, expectCart };
}

const entryField = (screen: Screen) => screen.findByLabelText<HTMLTextAreaElement>('One SKU and quantity per line');
const quantityIn = (screen: Screen, line: number) => screen.findByLabelText<HTMLInputElement>(`Quantity, line ${line}`);
const press = async (screen: Screen, name: string | RegExp) =>
  screen.user.click(await screen.findByRole('button', { name }));

async function paste(screen: Screen, field: HTMLElement, text: string): Promise<void> {
  await screen.user.click(field);
  await screen.user.paste(text);
}

const expectMain = (screen: Screen, words: string | RegExp) => expectText(() => screen.getByRole('main'), words);

/** One line is written into the field, several go to the list at once. */
async function give(screen: Screen, text: string): Promise<void> {
  await paste(screen, await entryField(screen), text);
  if (!text.includes('\n')) await press(screen, 'Check items');
}

async function upload(screen: Screen, name: string, content: Blob | string | Uint8Array): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('there is no place for a file');
  await screen.user.upload(input, new File([content as BlobPart], name));
}

const lineAt = (screen: Screen, place: number) => screen.main().getAllByRole('listitem')[place - 1] as HTMLElement;

/** The last letter of a sku as another one. */
const mistyped = (sku: string) => sku.slice(0, -1) + (sku.endsWith('X') ? 'Z' : 'X');

test('[CART-12, QTY-5, QTY-6, UI-3] lines are checked, corrected and added, and nothing is added before', async () => {
  const { server, one, other, packed, open, expectCart } = await shop();
  const pack = packed.multiple;
  const screen = await open();
  await give(
    screen,
    `${one.sku} 2\n${packed.sku} ${pack + 1}\n${other.sku} 1.5\n${mistyped(packed.sku)} ${pack}\n${one.sku} 1`,
  );
  await expectMain(screen, '2 ready · 3 need attention');
  await expectText(() => lineAt(screen, 1), '2 lines combined: 3.');
  await expectText(() => lineAt(screen, 2), `Can’t order ${pack + 1}. Sold in packs of ${pack}.`);
  await expectText(() => lineAt(screen, 3), 'Enter a whole number.');
  await expectText(() => lineAt(screen, 4), 'Not found in your catalogs.');
  await expectAccessible(screen.getByRole('main'));
  expect(await server.cartUnits()).toEqual({});

  await screen.user.click(
    await within(lineAt(screen, 4)).findByRole('button', { name: new RegExp(`^Use ${packed.sku},`) }),
  );
  const field = await quantityIn(screen, 3);
  await screen.user.clear(field);
  await screen.user.type(field, '1{Enter}');
  await expectMain(screen, '3 ready · 2 need attention');
  await screen.user.click(within(lineAt(screen, 2)).getByRole('button', { name: `Use ${2 * pack}` }));
  await expectMain(screen, '4 ready · 0 need attention');
  const units = 3 + 1 + 2 * pack;
  await screen.user.dblClick(screen.getByRole('button', { name: `Add ${units} to cart` }));
  await expectMain(screen, `${units} units are in the cart.`);
  expect(screen.main().queryAllByRole('listitem')).toEqual([]);
  await expectCart({ [one.sku]: 3, [other.sku]: 1, [packed.sku]: 2 * pack });
});

test('[CART-12, SYNC-1] a line corrected while others go into the cart keeps its correction', async () => {
  const { one, other, open, expectCart } = await shop();
  const screen = await open();
  await give(screen, `${one.sku} 2\n${other.sku} 1.5`);
  await expectMain(screen, '1 ready · 1 need attention');
  const field = await quantityIn(screen, 2);
  fireEvent.click(screen.getByRole('button', { name: 'Add 2 to cart' }));
  fireEvent.change(field, { target: { value: '3' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  await expectMain(screen, '2 units are in the cart.');
  expect((await quantityIn(screen, 1)).value).toBe('3');
  await press(screen, 'Add 3 to cart');
  await expectCart({ [one.sku]: 2, [other.sku]: 3 });
});

test('[CART-12, SYNC-1] what is half typed in a line stays there when the lines above it go into the cart', async () => {
  const { one, other, open } = await shop();
  const screen = await open();
  await give(screen, `${one.sku} 2\n${other.sku} 1.5`);
  await expectMain(screen, '1 ready · 1 need attention');
  const field = await quantityIn(screen, 2);
  fireEvent.click(screen.getByRole('button', { name: 'Add 2 to cart' }));
  field.focus();
  fireEvent.change(field, { target: { value: '3' } });
  await expectMain(screen, '2 units are in the cart.');
  expect(await quantityIn(screen, 1)).toBe(field);
  expect([field.value, document.activeElement]).toEqual(['3', field]);
});

test('[CART-12, CART-13, MODE-2] the cart is exported as CSV and XLSX, without the cost in client mode, and both files can be imported', async () => {
  const { server, one, packed, open, expectCart } = await shop();
  await server.fillCart([
    { sku: one.sku, quantities: 3 },
    { sku: packed.sku, quantities: packed.multiple },
  ]);
  const screen = await open('cart', 'fr');
  const cost = one.cost.toFixed(2).replace('.', ',');
  const exported = async (format: string) => {
    const count = screen.downloads.length;
    await press(screen, `Exporter en ${format}`);
    await waitFor(() => expect(screen.downloads).toHaveLength(count + 1));
    return screen.downloads[count]!;
  };
  const admin = await exported('CSV');
  expect(admin.name).toMatch(/^panier-\d{4}-\d\d-\d\d\.csv$/);
  expect(await admin.content.text()).toContain(cost);
  expect(await admin.content.text()).toContain('Marge (%)');

  await screen.user.click(screen.getAllByRole('button', { name: 'Passer en mode client' })[0]!);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Passer en mode client' })).toBeNull());
  const files = [await exported('CSV'), await exported('XLSX')];
  expect(await files[0]?.content.text()).not.toContain(cost);
  expect(await files[0]?.content.text()).not.toContain('Marge');

  await screen.user.click(screen.getByRole('link', { name: 'Commande rapide' }));
  await screen.findByRole('heading', { level: 1, name: 'Commande rapide' });
  for (const [at, { name, content }] of files.entries()) {
    await upload(screen, name, content);
    await expectMain(screen, `${2 * (at + 1)} prêtes · 0 à vérifier`);
    await expectMain(screen, '2 lignes lues.');
    await expectMain(screen, 'Considéré comme en-têtes');
  }
  await press(screen, `Ajouter ${2 * (3 + packed.multiple)} au panier`);
  await expectCart({ [one.sku]: 9, [packed.sku]: 3 * packed.multiple });
});

test('[CART-12, F-62] a hidden row is named; a file with too many lines or too much content is refused as a whole', async () => {
  const { one, open } = await shop();
  const screen = await open();
  await entryField(screen);
  const cell = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
  const row = (hidden: boolean) => `<row${hidden ? ' hidden="1"' : ''}>${cell(one.sku)}<c><v>1</v></c></row>`;
  await upload(screen, 'list.xlsx', madeWorkbook({ rows: row(false) + row(true) }));
  await expectMain(screen, '1 ready · 1 need attention');
  await expectText(() => lineAt(screen, 2), 'The row is hidden in the file.');
  await upload(screen, 'many.csv', `${one.sku},1\n`.repeat(5_000));
  await expectMain(screen, /Quick orders can have up to/);
  await upload(screen, 'bomb.xlsx', madeWorkbook({ rows: ' '.repeat(60_000_001) }));
  await expectMain(screen, /The file is too large/);
  await expectMain(screen, '1 ready · 1 need attention');
  await expectAccessible(screen.getByRole('main'));
});

test('[CART-12, SES-8] entered lines outlast a visit elsewhere and a reload, are named at the sign-out, and are gone after it', async () => {
  const { one, open } = await shop();
  const screen = await open();
  const expectEntry = async () => {
    await expectMain(screen, '1 ready · 0 need attention');
    expect((await entryField(screen)).value).toBe('PC-LATER 4');
  };
  await give(screen, `${one.sku} 2`);
  await expectMain(screen, '1 ready · 0 need attention');
  await paste(screen, await entryField(screen), 'PC-LATER 4');
  await screen.visit(addressOf('cart', 'en'));
  await screen.findByRole('heading', { level: 1, name: 'Cart' });
  await screen.visit(addressOf('quick-order', 'en'));
  await expectEntry();
  await screen.reload();
  await expectEntry();

  await screen.visit(addressOf('account-logout', 'en'));
  await expectMain(screen, '2 quick order items weren’t added to the cart.');
  await press(screen, 'Save to a file');
  await waitFor(() => expect(screen.downloads).toHaveLength(1));
  expect(await screen.downloads[0]?.content.text()).toContain('PC-LATER 4');
  expect(await readDatabases()).toContain('PC-LATER 4');
  await press(screen, 'Sign out and discard the changes');
  await waitFor(() => expect(location.pathname).toBe(addressOf('account-login', 'en')));
  await waitFor(async () => expect(await readDatabases()).not.toContain('PC-LATER 4'));
});

test('[CART-12, QTY-5] a quantity that is half typed at a reload is entered', async () => {
  const { one, open } = await shop();
  const screen = await open();
  await give(screen, `${one.sku} 2`);
  const retype = async (typed: string) => {
    const field = await quantityIn(screen, 1);
    await screen.user.clear(field);
    await screen.user.type(field, typed);
  };
  const half = (typed: string) => new RegExp(`quick-order:half[^[]*"${typed}"`);
  await retype('37');
  await waitFor(async () => expect(half('37').test(await readDatabases())).toBe(true));
  await screen.reload();
  expect((await quantityIn(screen, 1)).value).toBe('37');
  await expectMain(screen, '1 ready · 0 need attention');
  await retype('5{Escape}');
  await waitFor(async () => expect(half('5').test(await readDatabases())).toBe(false));
  await screen.reload();
  expect((await quantityIn(screen, 1)).value).toBe('37');
});

test('[CART-11, CART-12] of 1,000 pasted lines only those in view are rendered; arrow keys move among them', async () => {
  const { one, open } = await shop();
  const screen = await open();
  const unknown = Array.from({ length: 999 }, (_, at) => `PC-NONE-${at} 1`);
  await give(screen, [`${one.sku} 1`, ...unknown].join('\n'));
  await expectMain(screen, '1 ready · 999 need attention');
  expect(screen.main().getAllByRole('listitem').length).toBeLessThan(60);
  (await quantityIn(screen, 1)).focus();
  await screen.user.keyboard('{ArrowDown}');
  const second = await quantityIn(screen, 2);
  await waitFor(() => expect(document.activeElement).toBe(second));
  await screen.user.click(screen.getByLabelText('Show issues only'));
  await waitFor(() => expect(screen.queryByLabelText('Quantity, line 1')).toBeNull());
});
