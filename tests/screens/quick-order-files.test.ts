import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { madeWorkbook } from '../../src/files/testing/made-workbook.ts';
import { newDealer } from './support/dealer.ts';
import { expectText } from './support/expect-text.ts';
import { openScreen, type Screen } from './support/open-screen.ts';
import { screenPortal } from './support/portal.ts';
import { serverSide } from './support/server-side.ts';

async function shop() {
  const portal = await screenPortal();
  const dealer = await newDealer(portal, { like: 'dealer.us' });
  const [one, other] = await serverSide(portal, dealer).bikes();
  const screen = await openScreen('quick-order', { dealer, locale: 'en' });
  await screen.findByRole('heading', { level: 1, name: 'Quick order' });
  return { screen, one, other };
}

async function upload(screen: Screen, name: string, content: string | Uint8Array): Promise<void> {
  const input = await screen.findByLabelText<HTMLInputElement>('File with items');
  await screen.user.upload(input, new File([content as BlobPart], name));
}

const expectLine = (screen: Screen, at: number, sku: string, quantity: string) =>
  waitFor(() => {
    expect(screen.getByLabelText<HTMLInputElement>(`SKU, line ${at}`).value).toBe(sku);
    expect(screen.getByLabelText<HTMLInputElement>(`Quantity, line ${at}`).value).toBe(quantity);
  });

const summary = (screen: Screen, words: string) => expectText(() => screen.getByRole('main'), words);

test('[CART-12] the column with sold SKUs is read, whatever the headings say', async () => {
  const { screen, one, other } = await shop();
  await upload(screen, 'erp.csv', `SKU,Vendor code,Qty\nX-1,${one.sku},2\nX-2,${other.sku},3\n`);
  await expectLine(screen, 1, one.sku, '2');
  await summary(screen, '2 ready · 0 need attention');
});

test('[CART-12] the dealer chooses the columns, which are remembered for files with the same headings', async () => {
  const { screen, one, other } = await shop();
  const file = (count: number) => `SKU,On order,Need\n${one.sku},7,${count}\n${other.sku},8,4\n`;
  await upload(screen, 'monday.csv', file(2));
  await summary(screen, ' ready · ');
  await screen.user.selectOptions(await screen.findByLabelText('Quantity column'), `Need (2)`);
  await expectLine(screen, 1, one.sku, '2');
  await expectLine(screen, 2, other.sku, '4');
  await summary(screen, '2 ready · 0 need attention');

  await screen.reload();
  await upload(screen, 'tuesday.csv', file(3));
  await expectLine(screen, 3, one.sku, '3');
  await summary(screen, '4 ready · 0 need attention');
});

test('[CART-12] the dealer chooses the sheet; lines that were edited are not read again', async () => {
  const { screen, one, other } = await shop();
  const row = (sku: string, units: number) =>
    `<row><c t="inlineStr"><is><t>${sku}</t></is></c><c><v>${units}</v></c></row>`;
  const sheets = [
    { name: 'Spring', rows: row(one.sku, 2) },
    { name: 'Fall', rows: row(other.sku, 5) },
  ];
  await upload(screen, 'order.xlsx', madeWorkbook({ rows: '', sheets }));
  await expectLine(screen, 1, one.sku, '2');
  await summary(screen, 'Only the sheet “Spring” was imported.');
  await screen.user.selectOptions(await screen.findByLabelText('Sheet'), 'Fall');
  await expectLine(screen, 1, other.sku, '5');
  await summary(screen, '1 ready · 0 need attention');

  const quantity = screen.getByLabelText('Quantity, line 1');
  await screen.user.clear(quantity);
  await screen.user.type(quantity, '6{Enter}');
  await waitFor(() => expect(screen.queryByLabelText('Sheet')).toBeNull());
  await expectLine(screen, 1, other.sku, '6');
});
