import type { APIRequestContext, Page } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import { locales, type Locale } from '../../src/contract/locale.ts';
import type { Contract, User } from '../../src/contract/user.ts';
import { expectAccessible, expectAccessibleInBothSchemes } from './accessible.ts';
import { demoPassword, dropFailedLoads, expect, expectAnswerComplaint, signIn, test } from './fixtures.ts';
import { untilHeld } from './held-answers.ts';
import { testIn } from './test-in.ts';

/** Nobody accepts anything for this dealer. */
const reader = 'dealer.us@boreal.example';
/** Each accepts its one open contract, once. */
const accepters = { en: 'dealer.eu@boreal.example', fr: 'athlete@boreal.example' } as const;

const textCall = '**/api/contract/*/*/*';
const acceptCall = '**/api/contract/accept';

const texts = {
  en: {
    title: 'Contracts',
    states: ['To accept', 'Accepted', 'Ended'],
    agreement: 'Supply agreement',
    tick: /^I have read the contract/,
    accept: 'Accept the contract',
    confirm: 'Accept it',
    cancel: 'Not yet',
    missed: 'Tick the box to say that you have read it.',
    needsNetwork: /Accepting needs a network\./,
    accepted: /^Accepted on .+ at .+ by .+\.$/,
    ended: 'This contract has ended.',
    notHere: /it is not on this device/,
    retry: 'Try again',
    notFound: 'This page could not be found',
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
    cancel: 'Pas encore',
    missed: 'Cochez la case pour confirmer que vous l’avez lu.',
    needsNetwork: /Il faut un réseau pour accepter\./,
    accepted: /^Accepté le .+ à .+ par .+\.$/,
    ended: 'Ce contrat est terminé.',
    notHere: /il n’est pas sur cet appareil/,
    retry: 'Réessayer',
    notFound: 'Cette page est introuvable',
    delivery: /^4\. Livraison$/,
    toAccept: '1 à accepter',
    open: 'Voir les contrats',
  },
} as const satisfies Record<Locale, object>;

async function contractsOf(request: APIRequestContext, username: string): Promise<readonly Contract[]> {
  const signedIn = await request.post('/api/oauth/token', { multipart: { username, password: demoPassword } });
  return ((await signedIn.json()) as { user_info: User }).user_info.contracts;
}

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
    test(`[WAR-4, UI-3] list and contract are accessible in light and dark, on a phone too`, async ({ page }) => {
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

    it('[WAR-4] an open one is read, ticked, asked about and accepted, once and by keyboard; without a network nothing is lost', async ({
      page,
      context,
      request,
      complaints,
    }) => {
      const sent: string[] = [];
      page.on('request', (one) => {
        if (one.url().endsWith('/contract/accept')) sent.push(one.postData() ?? '');
      });
      await openList(page, locale, accepters[locale]);
      await openFirst(page, locale);
      const other = await context.newPage();
      await other.goto(page.url());
      await expect(main(other).getByRole('button', { name: text.accept })).toBeVisible();

      const box = main(page).getByRole('checkbox', { name: text.tick });
      const button = main(page).getByRole('button', { name: text.accept });
      await button.press('Enter');
      await expect(main(page).getByText(text.missed)).toBeVisible();
      await expect(box).toBeFocused();
      await box.press('Space');
      await expect(main(page).getByText(text.missed)).toBeHidden();
      await button.press('Enter');
      await page.getByRole('dialog').getByRole('button', { name: text.cancel }).press('Enter');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      expect(sent).toEqual([]);

      await page.route(acceptCall, async (route) => route.abort());
      await button.press('Enter');
      await page.getByRole('dialog').getByRole('button', { name: text.confirm }).press('Enter');
      await expect(main(page).getByText(text.needsNetwork)).toBeVisible();
      await expect(box).toBeChecked();
      await expectAccessible(page);
      await page.unroute(acceptCall);
      sent.length = 0;

      await button.press('Enter');
      await page.getByRole('dialog').getByRole('button', { name: text.confirm }).dblclick();
      await expect(main(page).getByText(text.accepted)).toBeVisible();
      await expect(button).toHaveCount(0);
      expect(sent).toHaveLength(1);
      const [accepted] = (await contractsOf(request, accepters[locale])).filter(({ id }) => page.url().includes(id));
      expect(accepted).toMatchObject({ state: 'accepted' });
      await expectAccessible(page);

      // The other tab knows it at once.
      await expect(main(other).getByText(text.accepted)).toBeVisible();
      await expect(main(other).getByRole('button', { name: text.accept })).toHaveCount(0);

      await page.reload();
      await expect(main(page).getByText(text.accepted)).toBeVisible();
      dropFailedLoads(complaints);
    });

    it('[WAR-4, PWA-2] one that was read once opens without a network, and says what accepting needs; one never read says so', async ({
      page,
      complaints,
    }) => {
      await openList(page, locale);
      await openFirst(page, locale);
      await untilHeld(page, 'contract');
      await page.route(textCall, async (route) => route.abort());
      await page.reload();
      await expect(main(page).getByRole('heading', { name: text.delivery })).toBeVisible();
      await expect(main(page).getByText(text.needsNetwork)).toBeVisible();
      await expectAccessible(page);

      await page.getByRole('navigation').getByRole('link', { name: text.title }).click();
      await rows(page).nth(1).getByRole('link').click();
      await expect(main(page).getByText(text.notHere)).toBeVisible();
      await expect(main(page).getByText(text.needsNetwork)).toBeVisible();
      await expectAccessible(page);
      await page.unroute(textCall);
      await main(page).getByRole('button', { name: text.retry }).click();
      await expect(main(page).getByRole('heading', { name: text.delivery })).toBeVisible();
      await expect(main(page).getByText(text.accepted)).toBeVisible();
      dropFailedLoads(complaints);
    });

    it('[WAR-4] one that ended meanwhile is refused, and says so', async ({ page, complaints }) => {
      await openList(page, locale);
      await openFirst(page, locale);
      await page.route(acceptCall, async (route) =>
        route.fulfill({
          status: 409,
          contentType: 'application/problem+json',
          json: { title: 'ended', status: 409, code: 'contract-ended' },
        }),
      );
      await main(page).getByRole('checkbox', { name: text.tick }).check();
      await main(page).getByRole('button', { name: text.accept }).click();
      await page.getByRole('dialog').getByRole('button', { name: text.confirm }).click();
      await expect(main(page).getByText(text.ended)).toBeVisible();
      await expectAnswerComplaint(complaints, 409);
    });

    it('[WAR-4, ACC-10] another dealer’s contract is a page that could not be found', async ({ page, request }) => {
      const [stranger] = await contractsOf(request, 'inter.dk@boreal.example');
      await openList(page, locale);
      await page.goto(`${addressOf('user-contract', locale)}?contract=${stranger?.id}`);
      await expect(page.getByRole('heading', { name: text.notFound })).toBeVisible();
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
