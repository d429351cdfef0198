// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { useRootMark } from './use-root-mark.ts';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});

function Dock() {
  useRootMark('data-docked');
  return null;
}

test('the root is marked while what asks for it stands on the page', async () => {
  const root = createRoot(document.createElement('div'));
  const marked = async (docks: readonly string[]) => {
    await act(async () => root.render(docks.map((key) => <Dock key={key} />)));
    return document.documentElement.hasAttribute('data-docked');
  };
  expect(await marked([])).toBe(false);
  expect(await marked(['one'])).toBe(true);
  // A screen gives way to the next in one step.
  expect(await marked(['next'])).toBe(true);
  expect(await marked([])).toBe(false);
});
