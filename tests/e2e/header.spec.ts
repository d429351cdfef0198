import type { Page } from '@playwright/test';
import { addressOf } from '../../src/contract/addresses.ts';
import { expect, signIn, test } from './fixtures.ts';
import { bikes } from './screens.ts';

const username = 'dealer.us@boreal.example';
const scrolledPx = (page: Page) => page.evaluate(() => window.scrollY);
const header = (page: Page) => page.getByRole('banner');

/** Signed in, on a screen that can be scrolled. */
async function openBikes(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 600 });
  await signIn(page, { username, redirect: addressOf('device', 'en') });
  await bikes.open(page, 'en');
}

test('[NAV-15] a long name is cut at 135 px with an ellipsis, and the whole is what the button is called', async ({
  page,
}) => {
  const name = 'Marguerite-Éléonore de la Bruyère-Champagne-Beauharnois';
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.route('**/api/oauth/*', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll('Hannah Whitcomb', name);
    await route.fulfill({ response, body });
  });
  await signIn(page, { username, redirect: addressOf('device', 'en') });
  const button = header(page).getByRole('button', { name, exact: true });
  const shown = button.getByText(name);
  // The state line beside it is longer until the first answer.
  await expect.poll(async () => (await shown.boundingBox())?.width).toBe(135);
  await expect(shown).toHaveCSS('text-overflow', 'ellipsis');
  expect(await shown.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true);
  for (const width of [1024, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(shown).toBeVisible();
  }
});

test('[NAV-16] the header goes with scrolling down, comes back with scrolling up, and stays while it has the focus', async ({
  page,
}) => {
  await openBikes(page);
  const position = () => header(page).evaluate((shown) => getComputedStyle(shown).position);
  await expect.poll(position).toBe('relative');
  const upperEdge = async () => (await header(page).boundingBox())?.y;
  await page.mouse.move(640, 400);
  await page.mouse.wheel(0, 900);
  await expect.poll(position).toBe('sticky');
  await expect(header(page)).not.toBeInViewport();
  await page.mouse.wheel(0, -120);
  await expect.poll(upperEdge).toBe(0);

  await header(page).getByRole('button', { name: 'Hannah Whitcomb' }).focus();
  const before = await scrolledPx(page);
  await page.mouse.wheel(0, 300);
  await expect.poll(async () => scrolledPx(page)).toBeGreaterThan(before);
  await expect(header(page)).toBeInViewport({ ratio: 1 });

  await page.evaluate(() => window.scrollTo(0, 0));
  await expect.poll(position).toBe('relative');
});

test('[NAV-16] a header that scrolled away with the page is not seen once more when it is put away', async ({
  page,
}) => {
  await openBikes(page);
  const away = await header(page).evaluate(async (shown) => {
    window.scrollTo(0, 900);
    const lowerEdgesPx: number[] = [];
    for (let frame = 0; frame < 30; frame += 1) {
      await new Promise((painted) => {
        requestAnimationFrame(painted);
      });
      lowerEdgesPx.push(shown.getBoundingClientRect().bottom);
    }
    return { lowerEdgesPx, position: getComputedStyle(shown).position };
  });
  expect(away.position).toBe('sticky');
  expect(Math.max(...away.lowerEdgesPx)).toBeLessThanOrEqual(0);
});
