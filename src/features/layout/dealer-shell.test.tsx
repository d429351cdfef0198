// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import type { Backend } from '../../contract/backend.ts';
import type { BookingSettings } from '../../contract/booking/booking.ts';
import { heldFirst } from '../catalogue/bike-list/bikes-queries.ts';
import { useMenus } from './dealer-shell.tsx';

const open: BookingSettings = {
  bookingIsOpen: true,
  year: 2027,
  startDate: '2026-09-01',
  endDate: '2027-01-31',
  timeZone: 'America/Toronto',
  hideBookingMenu: false,
  hideRebateMenu: false,
  windows: [],
};
const closed: BookingSettings = { ...open, bookingIsOpen: false, hideBookingMenu: true };

let leave = () => {};
afterEach(() => leave());

/** A device that holds a closed season; the backend, which has opened it again, answers when told to. */
function startTab() {
  const answers: (() => void)[] = [];
  const call: Backend['call'] = async () =>
    new Promise((resolve) => {
      answers.push(() => resolve({ outcome: 'answered', status: 200, body: open } as never));
    });
  const backend: Backend = { call };
  const held = heldFirst(async () => ({ data: closed as unknown, sinceMs: Date.now() - 1_000 }));
  const client = new QueryClient({ defaultOptions: { queries: { persister: held, retryDelay: 60_000 } } });
  return { client, backend, answers };
}

test('[NAV-6] what the device holds of what the maker hides is shown, and asked for again where no screen does', async () => {
  const { client, backend, answers } = startTab();
  const heard: boolean[] = [];
  function Shell() {
    heard.push(useMenus(backend, 'user-1').hideBookingMenu);
    return null;
  }
  const root = createRoot(document.createElement('div'));
  leave = () => root.unmount();
  root.render(
    <QueryClientProvider client={client}>
      <Shell />
    </QueryClientProvider>,
  );
  await vi.waitFor(() => expect(heard.at(-1)).toBe(true));
  await vi.waitFor(() => expect(answers.length).toBeGreaterThan(0));
  answers.forEach((answer) => answer());
  await vi.waitFor(() => expect(heard.at(-1)).toBe(false));
});
