import { waitFor } from '@testing-library/dom';
import { expect } from 'vitest';

const tidy = (text: string) => text.replaceAll(/\s+/g, ' ');

/** Waits until an element's text contains these words. Spaces of any kind are alike. */
export async function expectText(element: () => Element, words: string | RegExp): Promise<void> {
  await waitFor(() => {
    const text = tidy(element().textContent);
    if (typeof words === 'string') expect(text).toContain(tidy(words));
    else expect(text).toMatch(words);
  });
}
