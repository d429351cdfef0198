import type { Page } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import { locales, type Locale } from '../../src/contract/locale.ts';
import { expectAccessibleInBothSchemes } from './accessible.ts';
import { expect, signIn, test } from './fixtures.ts';
import { testIn } from './test-in.ts';

/** Nobody accepts anything for this dealer. */
const reader = 'dealer.us@boreal.example';
/** Each accepts its one open contract, once. */
const accepters = { en: 'dealer.eu@boreal.example', fr: 'athlete@boreal.example' } as const;

const texts = {
  en: {
    title: 'Contracts',
    states: ['To accept', 'Accepted', 'Ended'],
    agreement: 'Supply agreement',
    tick: /^I have read the contract/,
    accept: 'Accept the contract',
    confirm: 'Accept it',
    missed: 'Tick the box to say that you have read it.',
    accepted: /^Accepted on .+ at .+ by .+\.$/,
    delivery: /^4\. Delivery$/,
    toAccept: '1 to accept',
    open: 'See the contracts',
  },
  fr: {
    title: 'Contrats',
    states: ['À accepter', 'Accepté', 'Terminé'],
    agreement: 'Entente d’approvisionnement',
    tick: /^J’ai lu le contrat/,
    accept: 'Accepter le contrat',
    confirm: 'Accepter',
    missed: 'Cochez la case pour confirmer que vous l’avez lu.',
    accepted: /^Accepté le .+ à .+ par .+\.$/,
    delivery: /^4\. Livraison$/,
    toAccept: '1 à accepter',
    open: 'Voir les contrats',
  },
} as const satisfies Record<Locale, object>;

const main = (page: Page) => page.getByRole('main');
const rows = (page: Page) => main(page).getByRole('listitem');

async function openList(page: Page, locale: Locale, username: string = reader): Promise<void> {
  await signIn(page, { locale, username, redirect: addressOf('user-contract', locale) });
  await expect(main(page).getByRole('heading', { level: 1, name: texts[locale].title })).toBeVisible();
}

/** Opens the first of the list: the one to accept stands there. */
async function openFirst(page: Page, locale: Locale): Promise<void> {
  await rows(page).first().getByRole('link').click();
  await expect(main(page).getByRole('heading', { name: texts[locale].delivery })).toBeVisible();
}

for (const locale of locales) {
  const it = testIn('fr', { test, locale });
  const text = texts[locale];

  test.describe(`contracts in ${locale}`, () => {
    it(`[WAR-4, UI-3] list and contract are accessible in light and dark, on a phone too`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await openList(page, locale);
      await expect(rows(page)).toHaveCount(3);
      for (const [at, state] of text.states.entries()) await expect(rows(page).nth(at)).toContainText(state);
      await expectAccessibleInBothSchemes(page);
      await page.setViewportSize({ width: 390, height: 844 });
      // The foot of the page may lie half behind the bar at the lower edge.
      await expectAccessibleInBothSchemes(page, 'main');
      await openFirst(page, locale);
      await expect(page).toHaveTitle(new RegExp(`^${text.agreement}`));
      await main(page).getByRole('button', { name: text.accept }).click();
      await expect(main(page).getByText(text.missed)).toBeVisible();
      await expectAccessibleInBothSchemes(page, 'main');
      await page.setViewportSize({ width: 1280, height: 800 });
      await expectAccessibleInBothSchemes(page);
    });

    it('[WAR-4] a contract that is accepted in one tab is so in the other at once', async ({ page, context }) => {
      await openList(page, locale, accepters[locale]);
      await openFirst(page, locale);
      const other = await context.newPage();
      await other.goto(page.url());
      await expect(main(other).getByRole('button', { name: text.accept })).toBeVisible();
      await main(page).getByRole('checkbox', { name: text.tick }).check();
      await main(page).getByRole('button', { name: text.accept }).click();
      await page.getByRole('dialog').getByRole('button', { name: text.confirm }).click();
      await expect(main(page).getByText(text.accepted)).toBeVisible();
      await expect(main(other).getByText(text.accepted)).toBeVisible();
      await expect(main(other).getByRole('button', { name: text.accept })).toHaveCount(0);
    });

    it('[ACCT-1, LAYOUT-2] the profile leads to the contracts; on paper a contract stands alone', async ({ page }) => {
      await signIn(page, { locale, username: reader, redirect: addressOf('user-profile', locale) });
      await expect(main(page).getByText(text.toAccept)).toBeVisible();
      await main(page).getByRole('link', { name: text.open }).click();
      await openFirst(page, locale);
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('banner')).toBeHidden();
      await expect(page.getByRole('contentinfo')).toBeHidden();
      await expect(main(page).getByRole('button')).toHaveCount(0);
      await expect(main(page).getByRole('link')).toHaveCount(0);
      await expect(main(page).getByRole('heading', { name: text.delivery })).toBeVisible();
    });
  });
}
