import type { Page } from '@playwright/test';

/** What stands in the way of somebody's hand, by the controls' markup; empty lists when nothing does. */
export type Reach = {
  /** Px that the page can be scrolled sideways. */
  readonly sidewaysPx: number;
  /** Controls that are cut off by the edge of the screen, or that something else covers wherever the page is scrolled to. */
  readonly outOfReach: readonly string[];
  /** Controls smaller than `leastPx` in width or height. Links within a sentence are as high as its lines. */
  readonly tooSmall: readonly string[];
};

/** LAYOUT-4, UI-3. Looks at every control of the page as it is now, or of what a selector finds of it. */
export async function reachOf(page: Page, leastPx: number, within = 'body'): Promise<Reach> {
  return page.evaluate(
    ([least, root]) => {
      const controls = [
        ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex="0"]'),
      ].filter((control) => control.closest(root) !== null && isShown(control));
      // A list that renders only rows in view takes others away as the page scrolls.
      const outOfReach = controls.filter((control) => control.isConnected && !isReachable(control)).map(nameOf);
      // As it was opened: what has been scrolled in itself, too.
      for (const box of document.querySelectorAll('*')) if (box.scrollTop > 0 || box.scrollLeft > 0) box.scrollTo(0, 0);
      return {
        sidewaysPx: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        outOfReach,
        tooSmall: controls.filter(isTooSmall).map(sizeOf),
      };

      function isShown(control: HTMLElement): boolean {
        const { width, height } = control.getBoundingClientRect();
        const isForReadersOnly = width <= 1 || height <= 1;
        return (
          !isForReadersOnly && control.checkVisibility({ visibilityProperty: true }) && !control.matches(':disabled')
        );
      }

      /** With its label, where that can be clicked in its place. */
      function boxOf(control: HTMLElement): DOMRect {
        return (control.closest('label') ?? control).getBoundingClientRect();
      }

      /** Where it is, or scrolled to: to scroll to each takes longest. */
      function isReachable(control: HTMLElement): boolean {
        if (isMet(control)) return true;
        control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        return isMet(control);
      }

      function isMet(control: HTMLElement): boolean {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        if (left < -1 || right > document.documentElement.clientWidth + 1) return false;
        // A link may run over several lines, with nothing of it in the middle of its box.
        const lines = [...control.getClientRects(), new DOMRect(left, top, right - left, bottom - top)];
        return lines.some((line) => {
          const met = document.elementFromPoint(line.left + line.width / 2, line.top + line.height / 2);
          return met !== null && (control.contains(met) || control.closest('label')?.contains(met) === true);
        });
      }

      function isTooSmall(control: HTMLElement): boolean {
        const { width, height } = boxOf(control);
        const isInSentence =
          getComputedStyle(control).display === 'inline' && control.parentElement?.textContent !== control.textContent;
        // A layout rounds to fractions of a pixel.
        return !isInSentence && (width < least - 0.5 || height < least - 0.5);
      }

      function nameOf(control: HTMLElement): string {
        const name = control.getAttribute('aria-label') ?? control.textContent.trim();
        return `${control.localName}.${control.className} ${name.slice(0, 40)}`;
      }

      function sizeOf(control: HTMLElement): string {
        const { width, height } = boxOf(control);
        return `${nameOf(control)}: ${width.toFixed(0)} × ${height.toFixed(0)}`;
      }
    },
    [leastPx, within] as const,
  );
}

/** A page that is scrolled has put its header away. */
export async function toTop(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await twoFrames(page);
}

export const twoFrames = async (page: Page) =>
  page.evaluate(
    async () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );
