import type { APIRequestContext, Page } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import { locales, type Locale } from '../../src/contract/locale.ts';
import type { SalesProgram } from '../../src/contract/program.ts';
import { expectAccessible, expectAccessibleInBothSchemes } from './accessible.ts';
import { demoPassword, dropFailedLoads, expect, expectAnswerComplaint, signIn, test } from './fixtures.ts';
import { untilHeld } from './held-answers.ts';
import { testIn } from './test-in.ts';

/** Nothing is ordered for this dealer while the tests run. */
const dealer = 'inter.dk@boreal.example';
const programCall = '**/api/sales-program/*/*';

const texts = {
  en: {
    reached: 'Reached',
    toGo: /to go$/,
    counts: 'What counts',
    toClient: 'Switch to client mode',
    noAmounts: 'Amounts show in admin mode alone.',
    none: 'There is no sales program at present.',
    notHere: /it is not on this device/,
    retry: 'Try again',
    held: /What you see is held on this device/,
    highest: 'This is the highest tier.',
    noTier: 'No tier is reached yet.',
  },
  fr: {
    reached: 'Atteint',
    toGo: /^Encore [^a-z]+$/,
    counts: 'Ce qui compte',
    toClient: 'Passer en mode client',
    noAmounts: 'Les montants ne s’affichent qu’en mode administration.',
    none: 'Il n’y a pas de programme de vente en ce moment.',
    notHere: /il n’est pas sur cet appareil/,
    retry: 'Réessayer',
    held: /Ce que vous voyez/,
    highest: 'C’est le palier le plus élevé.',
    noTier: 'Aucun palier n’est encore atteint.',
  },
} as const satisfies Record<Locale, object>;

async function programOf(request: APIRequestContext, locale: Locale): Promise<SalesProgram> {
  const signedIn = await request.post('/api/oauth/token', { multipart: { username: dealer, password: demoPassword } });
  const { access_token: token, user_info: user } = (await signedIn.json()) as {
    access_token: string;
    user_info: { id: string };
  };
  const headers = { authorization: `Bearer ${token}` };
  return (await (await request.get(`/api/sales-program/${locale}/${user.id}`, { headers })).json()) as SalesProgram;
}

const main = (page: Page) => page.getByRole('main');
/** Digits alone, however the language writes them. */
const digitsOf = (content: string) => content.replace(/(?<=\d)[\s,.\u00A0\u202F](?=\d)/g, '');
const centsOf = (amount: number) => amount.toFixed(2).replace('.', '');

async function open(page: Page, locale: Locale): Promise<void> {
  await signIn(page, { locale, username: dealer, redirect: addressOf('sales-program', locale) });
  await expect(main(page).getByRole('heading', { level: 2, name: texts[locale].counts })).toBeVisible();
}

for (const locale of locales) {
  const it = testIn('en', { test, locale });
  const text = texts[locale];

  test.describe(`sales program in ${locale}`, () => {
    test(`[WAR-5, UI-3] tiers and standing are accessible in light and dark, on a phone too`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await open(page, locale);
      await expectAccessibleInBothSchemes(page);
      for (const width of [390, 768]) {
        await page.setViewportSize({ width, height: 844 });
        const sideways = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(sideways).toBe(0);
      }
      await page.setViewportSize({ width: 390, height: 844 });
      // The foot of the page may lie half behind the bar at the lower edge.
      await expectAccessibleInBothSchemes(page, 'main');
    });

    it('[WAR-5] figures in words and the picture are those of the server: reached, missing, and nothing beyond', async ({
      page,
      request,
    }) => {
      const program = await programOf(request, locale);
      await open(page, locale);
      await expect(main(page).getByRole('heading', { level: 1, name: program.title })).toBeVisible();
      const met = program.tiers.filter(({ threshold }) => threshold <= program.reached);
      const next = program.tiers[met.length];
      expect([met.length > 0, next !== undefined], 'the demo has a tier reached and one to reach').toEqual([
        true,
        true,
      ]);
      await expect.poll(async () => digitsOf(await main(page).innerText())).toContain(centsOf(program.reached));
      expect(digitsOf(await main(page).innerText())).toContain(centsOf((next?.threshold ?? 0) - program.reached));

      const tiers = main(page).locator('ol > li');
      await expect(tiers).toHaveCount(program.tiers.length);
      await expect(tiers.filter({ hasText: text.reached })).toHaveCount(met.length);
      await expect(main(page).getByText(text.toGo)).toHaveCount(1);
      const widths = await tiers
        .locator('[aria-hidden=true] > span')
        .evaluateAll((fills) =>
          fills.map((fill) => fill.getBoundingClientRect().width / (fill.parentElement?.clientWidth ?? 1)),
        );
      const below = met.at(-1)?.threshold ?? 0;
      const expected = (program.reached - below) / ((next?.threshold ?? 0) - below);
      for (const [at, width] of widths.entries()) {
        expect(width).toBeCloseTo(at < met.length ? 1 : at === met.length ? expected : 0, 1);
      }
      for (const { name, benefits } of program.tiers) {
        const terms = tiers.filter({ has: page.getByRole('heading', { name }) }).getByRole('listitem');
        for (const benefit of benefits) await expect(terms.filter({ hasText: benefit })).toHaveCount(1);
      }
    });

    it('[WAR-5, MODE-2] in client mode no amount, discount or benefit stands there', async ({ page, request }) => {
      const program = await programOf(request, locale);
      await open(page, locale);
      const shown = async () => digitsOf(`${await page.content()}${await page.locator('body').ariaSnapshot()}`);
      await expect.poll(shown).toContain(centsOf(program.reached));
      await page.getByRole('button', { name: text.toClient }).first().click();
      await expect(main(page).getByText(text.noAmounts)).toBeVisible();
      const after = await shown();
      expect(after).not.toContain(centsOf(program.reached));
      expect(after).not.toMatch(/\$\s?\d|\d\s?\$/);
      for (const { name, benefits } of program.tiers) {
        await expect(main(page).getByRole('heading', { name })).toBeVisible();
        for (const benefit of benefits) expect(after).not.toContain(benefit);
      }
      await expectAccessible(page);
    });

    it('[WAR-5, UI-4, PWA-2] one that was seen opens without a network; one never seen, none at all, and both ends of the tiers', async ({
      page,
      request,
      complaints,
    }) => {
      const program = await programOf(request, locale);
      await page.route(programCall, async (route) => route.abort());
      await signIn(page, { locale, username: dealer, redirect: addressOf('sales-program', locale) });
      await expect(main(page).getByText(text.notHere)).toBeVisible();
      await expectAccessible(page);
      await page.unroute(programCall);
      await main(page).getByRole('button', { name: text.retry }).click();
      await expect(main(page).getByRole('heading', { level: 2, name: text.counts })).toBeVisible();
      await untilHeld(page, 'sales-program');

      await page.route(programCall, async (route) => route.abort());
      await page.reload();
      await expect(main(page).getByText(text.held)).toBeVisible();
      await expect(main(page).getByText(text.toGo)).toBeVisible();
      await page.unroute(programCall);

      for (const [reached, words] of [
        [0, text.noTier],
        [900_000, text.highest],
      ] as const) {
        await page.route(programCall, async (route) => route.fulfill({ json: { ...program, reached } }));
        await page.reload();
        await expect(main(page).getByText(words)).toBeVisible();
        await page.unroute(programCall);
      }

      await page.route(programCall, async (route) =>
        route.fulfill({
          status: 404,
          contentType: 'application/problem+json',
          json: { title: 'none', status: 404, code: 'not-found' },
        }),
      );
      await page.reload();
      await expect(main(page).getByText(text.none)).toBeVisible();
      await expectAccessible(page);
      await expectAnswerComplaint(complaints, 404);
      dropFailedLoads(complaints);
    });
  });
}
