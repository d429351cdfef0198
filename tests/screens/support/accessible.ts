import { waitFor, within } from '@testing-library/dom';
import axe from 'axe-core';
import { expect } from 'vitest';

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What needs colors and sizes is asked in a browser (tests/e2e/accessible.ts). */
const needLayout = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size'];

/** UI-3. No finding of axe about names, roles, structure and texts of what the page shows now, or of a part of it. */
export async function expectAccessible(part: Element = document.documentElement): Promise<void> {
  const page = within(document.body);
  await page.findAllByRole('heading', { level: 1 });
  await waitFor(() => expect(page.queryByRole('progressbar', { name: /^(Loading|Chargement)$/ })).toBeNull());
  const { violations } = await axe.run(part, {
    runOnly: { type: 'tag', values: levels },
    rules: Object.fromEntries(needLayout.map((rule) => [rule, { enabled: false }])),
    resultTypes: ['violations'],
    preload: false,
  });
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([]);
}
