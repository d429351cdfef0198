import type { Page } from '@playwright/test';
import type { TransactionHeading } from '../../src/contract/transactions.ts';
import { expect } from './fixtures.ts';

/** The rows of the list that are drawn. */
export const transactionRows = (page: Page) => page.locator('tbody').getByRole('row');

export const referencesOf = (headings: readonly TransactionHeading[]) => headings.map(({ reference }) => reference);

/** Those in sight are drawn, from the first on; the table says how many there are. */
export async function expectTransactions(page: Page, wanted: readonly string[]): Promise<void> {
  const drawn = async () => transactionRows(page).getByRole('rowheader').allTextContents();
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', String(wanted.length + 1));
  await expect(async () => {
    const all = await drawn();
    expect(all.length).toBeGreaterThanOrEqual(Math.min(8, wanted.length));
    expect(all).toEqual(wanted.slice(0, all.length));
  }).toPass();
}
