import type { Page } from '@playwright/test';

export type Locale = 'en' | 'fr';

/** Where each screen stands in either language. */
export const words = {
  bikes: { en: 'bikes', fr: 'velos' },
  pieces: { en: 'pieces', fr: 'pieces' },
  accessories: { en: 'accessories?view=pictures', fr: 'accessoires?view=pictures' },
  discount: { en: 'discount', fr: 'rabais' },
  cart: { en: 'cart', fr: 'panier' },
  checkout: { en: 'cart/checkout', fr: 'panier/commande' },
  'quick-order': { en: 'cart/quick-order', fr: 'panier/commande-rapide' },
  'saved-carts': { en: 'cart/saved', fr: 'panier/enregistres' },
  booking: { en: 'booking', fr: 'booking' },
  'booking-cart': { en: 'booking/cart', fr: 'booking/cart' },
  'booking-window': { en: 'booking/cart?view=window', fr: 'booking/cart?view=window' },
  'booking-money': { en: 'booking/cart?view=money', fr: 'booking/cart?view=money' },
  'booking-review': { en: 'booking/review', fr: 'booking/verification' },
  device: { en: 'device', fr: 'appareil' },
  profile: { en: 'account/profile', fr: 'compte/profil' },
  contracts: { en: 'user/contract', fr: 'user/contract' },
  warranty: { en: 'user/warranty', fr: 'user/warranty' },
  'warranty-form': { en: 'user/warranty?draft=new', fr: 'user/warranty?draft=new' },
  program: { en: 'sales-program', fr: 'sales-program' },
  transactions: { en: 'account/transactions', fr: 'compte/transactions' },
  'transactions-shipped': { en: 'account/transactions?state=shipped', fr: 'compte/transactions?state=shipped' },
  statement: { en: 'account/transactions/print', fr: 'compte/transactions/imprimers' },
  bookings: { en: 'account/transactions/booking', fr: 'compte/transactions/booking' },
  downloads: { en: 'downloads', fr: 'telechargements' },
  documents: { en: 'downloads/documents', fr: 'telechargements/documents' },
  photos: { en: 'downloads/photos', fr: 'telechargements/photos' },
  branding: { en: 'downloads/branding', fr: 'telechargements/branding' },
  login: { en: 'login', fr: 'connexion' },
  forgot: { en: 'password/forgot', fr: 'mot-de-passe/oublie' },
  reset: { en: 'password/reset#token=none', fr: 'mot-de-passe/reinitialiser#token=none' },
  migrate: { en: 'account/migrate', fr: 'account/migrate' },
  'migrate-reset': { en: 'migrate/reset#token=none', fr: 'migration/reinitialiser#token=none' },
  nowhere: { en: 'nowhere', fr: 'nulle-part' },
};

export async function goTo(page: Page, locale: Locale, word: keyof typeof words): Promise<void> {
  await page.goto(`/${locale}/${words[word][locale]}`);
  await page.locator('h1').first().waitFor();
}

/** Waits until nothing moves, no picture is under way and the address answers no more calls. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => null));
}

export async function openFirstBike(page: Page, locale: Locale): Promise<void> {
  await goTo(page, locale, 'bikes');
  await page.locator('main a:has(img)').first().click();
  await page.locator('main table input').first().waitFor();
}

export async function fillGrid(page: Page, locale: Locale): Promise<void> {
  await goTo(page, locale, 'booking-cart');
  await page.locator('main input[type=checkbox]').first().uncheck();
  // A phone shows one window at a time.
  for (const [place, units] of [
    [0, '4'],
    [1, '12'],
  ] as const) {
    await page.locator(`main [data-place="${place}"] [data-column="1"]`).click();
    await page.keyboard.type(units);
    await page.keyboard.press('ArrowDown');
  }
}

/** Opens the note at a line and writes it anew. */
export async function noteAt(page: Page, place: number, text: string): Promise<void> {
  await page.locator(`main [data-place="${place}"] [data-column="1"]`).click();
  await page.keyboard.press('Shift+F2');
  await page.locator('dialog textarea').fill(text);
}

/** Two sizes of the first bike; the cart is the dealer's, so that every shot finds it as the one before left it. */
export async function fillCart(page: Page, locale: Locale): Promise<void> {
  await openFirstBike(page, locale);
  const fields = page.locator('main table input:enabled');
  await fields.nth(0).fill('2');
  await fields.nth(1).fill('1');
  await fields.nth(1).press('Enter');
  await page.locator('main button:has-text("3")').last().click();
  await settle(page);
}
