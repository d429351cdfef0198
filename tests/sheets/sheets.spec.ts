// `npm run sheets`: every screen in four sizes, both schemes and languages, as pictures under sheets/, for eyes alone.
import { addressOf } from '../../src/contract/addresses.ts';
import { locales } from '../../src/contract/locale.ts';
import { signIn, test } from '../e2e/fixtures.ts';
import { newDealer } from '../e2e/new-dealer.ts';
import { accountScreens, fillCart, guestScreens, shopScreens } from '../e2e/screens.ts';

const sizes = [
  [360, 740],
  [820, 1180],
  [1180, 820],
  [1440, 900],
] as const;

let username: string;

test.use({ reducedMotion: 'reduce' });

test.beforeAll(async ({ playwright }, { project }) => {
  ({ username } = await newDealer({ like: 'dealer.us', has: ['contracts', 'transactions'] }));
  await fillCart(playwright, project.use.baseURL ?? '', username);
});

for (const locale of locales) {
  for (const screen of [...guestScreens, ...shopScreens, ...accountScreens]) {
    test(`${screen.name} in ${locale}`, async ({ page, complaints }) => {
      if (!guestScreens.includes(screen))
        await signIn(page, { username, locale, redirect: addressOf('device', locale) });
      await screen.open(page, locale);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        for (const [width, height] of sizes) {
          await page.setViewportSize({ width, height });
          await page.evaluate(() => window.scrollTo(0, 0));
          await page.screenshot({ path: `sheets/${screen.name}/${width}x${height}-${locale}-${colorScheme}.png` });
        }
      }
      // What the page complains of is the matter of other tests.
      complaints.length = 0;
    });
  }
}
