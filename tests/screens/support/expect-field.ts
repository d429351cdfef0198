import { waitFor } from '@testing-library/dom';
import { expect } from 'vitest';

/** Waits until these words are in what a field names as its description. */
export async function expectDescription(field: Element, words: string | RegExp): Promise<void> {
  await waitFor(() => {
    const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(ids.map((id) => document.getElementById(id)?.textContent).join(' ')).toMatch(words);
  });
}

/** Waits until an element has the focus. */
export async function expectFocus(wanted: Element): Promise<void> {
  await waitFor(() => {
    if (document.activeElement === wanted) return;
    // An assertion would print the whole page.
    throw new Error(`the focus is on ${document.activeElement?.outerHTML.slice(0, 200)}`);
  });
}

/** Waits until an element, asked for each time, says this. */
export async function expectText(part: () => Element, words: string | RegExp): Promise<void> {
  await waitFor(() => expect(part().textContent).toMatch(words));
}
