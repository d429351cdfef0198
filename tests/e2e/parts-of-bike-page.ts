import type { Page } from '@playwright/test';

export const title = (page: Page) => page.getByRole('heading', { level: 1 });
export const partRows = (page: Page) => page.getByRole('main').locator('li[data-id]');
