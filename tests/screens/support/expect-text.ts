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

/** [MODE-2] No margin, in either language, in text or in what is read out or hovered over. */
export function expectNoMargin(): void {
  const told = [...document.querySelectorAll('[title], [aria-label]')].map(
    (element) => `${element.getAttribute('title')} ${element.getAttribute('aria-label')}`,
  );
  expect([document.body.textContent, ...told].join(' ')).not.toMatch(/margin|marge/i);
}
