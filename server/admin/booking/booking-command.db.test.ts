import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BookingSettings, loadBookingSettings } from '../../../src/contract/booking/booking.ts';
import { hearOutput } from '../../testing/admin-output.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';
import { runAdminCommand } from '../commands.ts';

let portal: TestPortal;
let dealer: TestCaller;
beforeAll(async () => {
  portal = await startTestPortal();
  dealer = await portal.signedIn();
});
afterAll(async () => portal.close());

async function booking(...words: string[]) {
  const { output, heard } = hearOutput();
  const { db, dependencies } = portal;
  const context = { db, settings: dependencies.settings, now: dependencies.now, ...output };
  return { status: await runAdminCommand(['booking', ...words], context), ...heard };
}

async function settings(): Promise<BookingSettings> {
  dealer = await portal.signedIn();
  return (await portal.call(loadBookingSettings, {}, dealer)).body as BookingSettings;
}

test('[BOOK-1] before the maker has set anything nothing is announced, and dealers are told so', async () => {
  expect(await settings()).toEqual({
    startDate: null,
    endDate: null,
    bookingIsOpen: true,
    hideRebateMenu: false,
    hideBookingMenu: false,
    timeZone: 'America/Toronto',
    year: null,
    state: 'not-announced',
    windows: [],
  });
  expect((await booking('show')).lines).toContain('Now            closed: year and days are not all set');
});

test('[BOOK-1, BOOK-9] what the maker sets is what dealers are given, at once', async () => {
  await booking('year', '2027');
  await booking('dates', '2026-10-01', '2026-11-30');
  await booking('zone', 'Europe/Paris');
  await booking('window', 'q1', '2027-04-01', 'April', '--fr', 'Avril');
  await booking('window', 'q0', '2027-02-15', 'First truck', '--fr', 'Premier camion');
  const { status, lines } = await booking('booking-menu', 'off');
  expect([status, ...lines]).toEqual([
    0,
    'Season         2027',
    'Days           2026-10-01 to 2026-11-30, both included',
    'Time zone      Europe/Paris',
    'Now            open, last day 2026-11-30',
    'Booking menu   hidden',
    'Discount menu  shown',
    '',
    'WINDOW  SHIPS ON    LABEL        IN FRENCH',
    'q0      2027-02-15  First truck  Premier camion',
    'q1      2027-04-01  April        Avril',
    'Without label and day: q2, q3, q4',
  ]);
  expect(await settings()).toEqual({
    startDate: '2026-10-01',
    endDate: '2026-11-30',
    bookingIsOpen: true,
    hideRebateMenu: false,
    hideBookingMenu: true,
    timeZone: 'Europe/Paris',
    year: 2027,
    state: 'open',
    windows: [
      { name: 'q0', label: 'First truck', labelFr: 'Premier camion', shipDate: '2027-02-15' },
      { name: 'q1', label: 'April', labelFr: 'Avril', shipDate: '2027-04-01' },
    ],
  });
});

test('[BOOK-1] the server closes with the last day of the maker, not of the dealer or of UTC', async () => {
  await booking('zone', 'America/Toronto');
  await booking('dates', '2026-10-01', '2026-11-30');
  portal.clock.nowMs = Date.parse('2026-12-01T04:59:59.999Z');
  expect((await settings()).state).toBe('open');
  portal.clock.nowMs += 1;
  expect((await settings()).state).toBe('over');
  portal.clock.nowMs = Date.parse('2026-10-01T03:59:59.999Z');
  expect((await settings()).state).toBe('not-yet-open');
  portal.clock.nowMs += 1;
  expect((await settings()).state).toBe('open');
});

test('[BOOK-1] the maker closes and opens by hand; a window can be taken back', async () => {
  portal.clock.nowMs = Date.parse('2026-11-20T15:00:00Z');
  await booking('open', 'off');
  expect(await settings()).toMatchObject({ state: 'closed-by-maker', bookingIsOpen: false });
  await booking('open', 'on');
  expect(await settings()).toMatchObject({ state: 'open', bookingIsOpen: true });
  await booking('remove-window', 'q1');
  expect((await settings()).windows?.map(({ name }) => name)).toEqual(['q0']);
});

test.each([
  [['year', '27'], "'27' is not a model year such as 2027"],
  [['dates', '2026-02-30', '2026-11-30'], "'2026-02-30' is not a day such as 2026-11-20"],
  [['dates', '2026-11-30', '2026-11-29'], 'The season ends before it starts'],
  [['zone', 'Toronto'], "'Toronto' is not a time zone such as America/Toronto"],
  [['zone', '+05:00'], "'+05:00' is not a time zone such as America/Toronto"],
  [['window', 'q5', '2027-04-01', 'A', '--fr', 'A'], "'q5' is not a window: q0, q1, q2, q3, q4"],
  [['window', 'q0', '1 April', 'A', '--fr', 'A'], "'1 April' is not a day such as 2026-11-20"],
  [
    ['window', 'q0', '2027-04-01', '=A', '--fr', 'A'],
    "'=A' is not a label: up to 40 characters, the first a letter or a digit",
  ],
  [['remove-window', 'demo'], "'demo' is not a window: q0, q1, q2, q3, q4"],
])('%j is refused with the reason, and nothing is changed', async (words, reason) => {
  const before = await settings();
  expect(await booking(...words)).toMatchObject({ status: 1, warnings: [`${reason}. Nothing was changed.`] });
  expect(await settings()).toEqual(before);
});

test.each([
  [[]],
  [['year']],
  [['dates', '2026-10-01']],
  [['window', 'q0', '2027-04-01', 'April']],
  [['open', 'maybe']],
  [['menu', 'on']],
  [['show', 'all']],
  [['year', '2027', '--fr', 'x']],
])('%j is answered with what there is', async (words) => {
  const { status, warnings } = await booking(...words);
  expect([status, warnings[0]]).toEqual([1, 'Usage:']);
  expect(warnings).toContain('  booking dates FIRST LAST');
});
