import { expect } from '@playwright/test';
import type { Tab } from './drivers/engine.ts';

type Wanted = {
  /** What it is, as a selector. */
  readonly what: string;
  /** What its name or text is like, as a regular expression. */
  readonly words?: string;
  /** What stands around it, and words of that. */
  readonly within?: { readonly what: string; readonly words: string };
};

const patience = { timeout: 60_000, intervals: [100, 200, 400] };

/** Waits for what is wanted to be on the screen; gives a selector that finds it and nothing else. */
export async function seen(tab: Tab, wanted: Wanted): Promise<string> {
  let found: string | null = null;
  await expect
    .poll(async () => (found = await tab.evaluate(mark, wanted).catch(() => null)), {
      ...patience,
      message: `${JSON.stringify(wanted)} on the screen`,
    })
    .not.toBeNull();
  return found ?? '';
}

/** Presses a button, a link, a box or a tab of this name. */
export async function press(tab: Tab, words: string, within?: Wanted['within']): Promise<void> {
  const what = 'button, a, input[type=checkbox], input[type=radio], [role=button]';
  await tab.click(await seen(tab, { what, words, ...(within !== undefined && { within }) }));
}

export async function typeInto(tab: Tab, wanted: Wanted, text: string, then?: 'Enter'): Promise<void> {
  await tab.type(await seen(tab, wanted), text, then);
}

/** What stands in the field that is wanted. */
export async function valueOf(tab: Tab, wanted: Wanted): Promise<string> {
  const selector = await seen(tab, wanted);
  return tab.evaluate((given) => document.querySelector<HTMLInputElement>(given)?.value ?? '', selector);
}

/** Waits until the header says how the cart's edits stand. */
export async function untilHeaderSays(tab: Tab, words: 'Saved' | `${string}pending change${string}`): Promise<void> {
  await seen(tab, { what: 'header a, header [role=status]', words });
}

/** Runs in the page. */
function mark({ what, words = '', within }: Wanted): string | null {
  /** Its name, or what is written in it. */
  const isLike = (element: Element, like: string) => {
    const labels = [...((element as Partial<HTMLInputElement>).labels ?? [])];
    const all = [element.getAttribute('aria-label'), labels.map((label) => label.textContent).join(' ')];
    return [...all, element.textContent].some((text) => new RegExp(like).test((text ?? '').trim()));
  };
  const isShown = (element: Element) => element.getClientRects().length > 0;
  const around =
    within === undefined
      ? [document.body]
      : [...document.querySelectorAll(within.what)].filter(
          (element) => isShown(element) && isLike(element, within.words),
        );
  const found = around
    .flatMap((element) => [...element.querySelectorAll(what)])
    .find((element) => isShown(element) && isLike(element, words));
  if (found === undefined) return null;
  const counter = globalThis as { marks?: number };
  counter.marks = (counter.marks ?? 0) + 1;
  found.setAttribute('data-found', String(counter.marks));
  return `[data-found="${counter.marks}"]`;
}
