import type { Page } from '@playwright/test';
import fc from 'fast-check';
import { gridShown, pasteInto } from './grid-page.ts';

/** One thing that a dealer does to a grid. */
export type RandomEdit = {
  readonly what: 'type' | 'empty' | 'paste' | 'fill' | 'undo' | 'redo';
  readonly row: number;
  readonly column: number;
  readonly units: readonly number[];
};

const often = ['type', 'type', 'type', 'type', 'empty', 'empty', 'paste', 'fill', 'undo', 'redo'] as const;

/** On so few units and rows that two who know nothing of each other meet often, also by writing the same. */
export function randomEdits(count: number, rows: number, seed: number): readonly RandomEdit[] {
  const edit = fc.record({
    what: fc.constantFrom(...often),
    row: fc.nat(rows - 1),
    column: fc.nat(5),
    units: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 4, maxLength: 4 }),
  });
  return fc.sample(edit, { numRuns: count, seed });
}

/** What one device has written: every cell that it changed, and those in which it had units at one time. */
export type Written = { readonly touched: ReadonlySet<string>; readonly filled: ReadonlySet<string> };

/** Does the edits with keys and clipboard, and looks after each what it has changed on the screen. */
export async function perform(page: Page, edits: readonly RandomEdit[]): Promise<Written> {
  const touched = new Set<string>();
  const filled = new Set<string>();
  let before = (await gridShown(page)).cells;
  for (const edit of edits) {
    await performOne(page, edit);
    await drawn(page);
    const { cells } = await gridShown(page);
    for (const key of new Set([...before.keys(), ...cells.keys()])) {
      if (before.get(key) === cells.get(key)) continue;
      touched.add(key);
      if (cells.has(key)) filled.add(key);
    }
    before = cells;
  }
  return { touched, filled };
}

/** A key that leads to another cell shows the cursor first; the rest is drawn when that can be seen. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => setTimeout(() => setTimeout(resolve)));
      }),
  );
}

async function performOne(page: Page, { what, row, column, units }: RandomEdit): Promise<void> {
  const { keyboard } = page;
  if (what === 'undo') return keyboard.press('Control+z');
  if (what === 'redo') return keyboard.press('Control+y');
  await page.locator(`[data-place="${row}"] [data-column="${column}"]`).click();
  const [one = 1, two = 1, three = 1, four = 1] = units;
  switch (what) {
    case 'type':
      await keyboard.type(String(one));
      return keyboard.press('Enter');
    case 'empty':
      return keyboard.press('Delete');
    case 'paste':
      return pasteInto(page, [
        [one, two],
        [three, four],
      ]);
    case 'fill':
      await keyboard.press('Shift+ArrowDown');
      await keyboard.press('Shift+ArrowDown');
      return keyboard.press('Control+d');
  }
}
