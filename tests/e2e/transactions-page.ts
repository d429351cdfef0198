import type { Page } from '@playwright/test';

/** The rows of the list that are drawn. */
export const transactionRows = (page: Page) => page.locator('tbody').getByRole('row');
