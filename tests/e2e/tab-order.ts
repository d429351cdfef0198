import { expect, type Locator, type Page } from '@playwright/test';

/** Where on the page what has the focus stands, in CSS pixels from the page's top left corner. */
type Place = {
  name: string;
  isInMain: boolean;
  /** Not wholly under the header, the bar or the dock: one sees where the focus is. */
  isSeen: boolean;
  top: number;
  bottom: number;
  left: number;
  right: number;
};

/**
 * Goes on with the Tab key until a control has the focus. On the way, what takes the focus within the page's content must be in sight,
 * and below or to the right of what had it before.
 */
export async function tabTo(page: Page, wanted: Locator, most = 60): Promise<void> {
  let before: Place | null = null;
  for (let presses = 0; presses < most; presses += 1) {
    if ((await wanted.count()) === 1 && (await wanted.evaluate((one) => one === document.activeElement))) return;
    await page.keyboard.press('Tab');
    const now = await focusedPlace(page);
    if (now.isInMain) expect(now.isSeen, `${now.name} has the focus, and is hidden`).toBe(true);
    if (before?.isInMain === true && now.isInMain) {
      // Day, month and year of a date stand in one field.
      const isSame = now.top === before.top && now.left === before.left;
      const follows = isSame || now.top >= before.bottom - 1 || now.left >= before.right - 1;
      expect(follows, `${now.name} comes after ${before.name}, and stands before it`).toBe(true);
    }
    before = now;
  }
  await expect(wanted).toBeFocused();
}

async function focusedPlace(page: Page): Promise<Place> {
  return page.evaluate(() => {
    const focused = document.activeElement ?? document.body;
    // A radio's card is what one sees of it.
    const seen = focused.closest('label') ?? focused;
    const { top, bottom, left, right } = seen.getBoundingClientRect();
    const [x, y] = [window.scrollX, window.scrollY];
    return {
      name: `${focused.tagName} ${(seen.textContent ?? '').trim().slice(0, 40)}`,
      // The content itself has the focus after a navigation.
      isInMain: focused.closest('main') !== null && focused.tagName !== 'MAIN',
      isSeen: [top + 2, (top + bottom) / 2, bottom - 2].some((at) =>
        seen.contains(document.elementFromPoint((left + right) / 2, at)),
      ),
      top: top + y,
      bottom: bottom + y,
      left: left + x,
      right: right + x,
    };
  });
}
