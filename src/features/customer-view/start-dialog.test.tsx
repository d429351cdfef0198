// @vitest-environment happy-dom
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { messages } from '../../../locales/en/shop.po';
import { buildUser } from '../../../tests/builders/build-user.ts';
import type { CatalogueKey, CatalogueState } from '../../contract/catalogue/catalogue-search.ts';
import type { CatalogueSearch } from '../../search/types.ts';
import { StartDialog } from './start-dialog.tsx';

const i18n = setupI18n({ locale: 'en', messages: { en: messages } });
const user = buildUser();
const all = [{ catalogue: { userId: user.id, catalogue: 'bikes' as const }, title: 'Bikes' }];

let leave: () => void;
afterEach(() => leave());

/** The dialog on a device that holds the catalogues of these languages. */
async function show(heldIn: readonly CatalogueKey['locale'][]) {
  const begin = vi.fn(async () => ({ code: 'handed-over' as const }));
  const opening: CatalogueState = { code: 'opening' };
  const catalogues = {
    held: async ({ locale }: CatalogueKey) => (heldIn.includes(locale) ? { bytes: 1, heldSinceMs: 0 } : null),
    stateOf: () => opening,
    subscribe: () => () => undefined,
    open: () => undefined,
  } as unknown as CatalogueSearch;
  const open = async () => ({ readiness: async () => 'ready' as const, begin });
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  leave = () => {
    root.unmount();
    place.remove();
  };
  root.render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <StartDialog open={open} user={user} catalogues={catalogues} all={all} onClose={() => undefined} />
      </QueryClientProvider>
    </I18nProvider>,
  );
  await vi.waitFor(() => expect(place.querySelectorAll('input')).toHaveLength(2));
  return { begin, place };
}

/** Types the PIN twice and hands the tablet over. */
function customerView(place: HTMLElement): void {
  for (const field of place.querySelectorAll('input')) {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '2580');
    flushSync(() => field.dispatchEvent(new Event('input', { bubbles: true })));
  }
  place.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
}

test('[MODE-4] a tablet without any catalogue is not handed over: the customer would see nothing', async () => {
  const { begin, place } = await show([]);
  customerView(place);
  await vi.waitFor(() => expect(place.textContent).toContain('No catalog on this device yet.'));
  expect(begin).not.toHaveBeenCalled();
});

test('[MODE-4] with a catalogue in one language it is', async () => {
  const { begin, place } = await show(['fr']);
  customerView(place);
  await vi.waitFor(() => expect(begin).toHaveBeenCalledWith(user, '2580'));
  expect(place.textContent).not.toContain('Customer view didn’t start.');
});

test('[MODE-4] the PIN and the button come first, the rest is folded below', async () => {
  const { place } = await show(['fr']);
  const parts = [...place.querySelectorAll('form, details')];
  expect(parts.map(({ localName }) => localName)).toEqual(['form', 'details', 'details']);
  expect(place.querySelector('details[open]')).toBeNull();
});

test('[MODE-4] without a catalogue, the catalogues to load unfold', async () => {
  const { place } = await show([]);
  customerView(place);
  await vi.waitFor(() => expect(place.querySelector('details[open]')?.textContent).toContain('Bikes'));
});
