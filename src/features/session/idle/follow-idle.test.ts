// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeBrowser, type FakeBrowser } from '../../../../tests/builders/fake-browser.ts';
import { fakePortal } from '../../../../tests/builders/fake-portal.ts';
import { type VirtualClock, virtualClock } from '../../../../tests/builders/virtual-clock.ts';
import type { Session } from '../session.ts';
import { followIdle } from './follow-idle.ts';

const dealer = { username: 'dealer@boreal.example', password: 'boreal-demo', remember: false };
const minute = 60_000;
const start = Date.UTC(2026, 10, 20);

let clock: VirtualClock;
let browser: FakeBrowser;
let atMs: number;
/** What is kept of open fields, by user. */
let kept: Map<string, unknown>;

const now = () => start + clock.now();

beforeEach(() => {
  clock = virtualClock();
  browser = fakeBrowser(fakePortal(), now);
  atMs = Number.NaN;
  kept = new Map();
  document.title = 'Kodiak 3 | Cycles Boréal';
});
afterEach(() => document.body.replaceChildren());

const settled = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, 5);
  });

async function openTab(credentials?: typeof dealer) {
  const session: Session = browser.openTab();
  await session.start();
  if (credentials) await session.signIn(credentials);
  const idle = followIdle({
    session,
    page: document,
    tab: 'tab-1',
    beganSignedOut: credentials === undefined && session.getSnapshot().state === 'signed-out',
    unkeptOf: (userId) => ({
      load: async () => kept.get(userId),
      async update(change) {
        kept.set(userId, change(kept.get(userId)));
      },
    }),
    lastInput: {
      read: () => atMs,
      write: (next) => {
        atMs = next;
      },
    },
    now,
    after: clock.after,
  });
  await settled();
  return { session, idle };
}

async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 1_000) clock.advance(1_000);
  await settled();
}

function type(field: HTMLInputElement, text: string): void {
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** A form that keeps nothing, and one that does. */
function showForms() {
  document.body.innerHTML =
    '<div data-unkept><label>Total <input></label><input aria-label="Blue, M"><input type="password" aria-label="PIN"></div>' +
    '<input aria-label="Comment">';
  return [...document.querySelectorAll('input')] as [
    HTMLInputElement,
    HTMLInputElement,
    HTMLInputElement,
    HTMLInputElement,
  ];
}

test('[SES-4, SES-9] who left is signed out after 30 minutes, with the work locked away and the server told', async () => {
  const { session, idle } = await openTab(dealer);
  browser.unsent.add('user-1');
  await pass(29 * minute);
  expect(idle.getSnapshot().leftMs).toBe(minute);
  await pass(minute);
  expect(session.getSnapshot()).toMatchObject({ state: 'signed-out', because: 'idle', holdsWork: true });
  expect([...browser.locked]).toEqual(['user-1']);
  expect(idle.getSnapshot().leftMs).toBeNull();
  expect(browser.stored).toBeNull();
});

test('[SES-4] a key anywhere, or the button, keeps the session', async () => {
  const { session, idle } = await openTab(dealer);
  await pass(29 * minute + 20_000);
  // A click that begins here would end on what is below.
  for (const began of ['pointermove', 'pointerdown', 'keydown']) {
    document.body.dispatchEvent(new Event(began, { bubbles: true }));
    expect(idle.getSnapshot().leftMs).toBe(40_000);
  }
  document.body.dispatchEvent(new KeyboardEvent('keyup', { key: 'a', bubbles: true }));
  expect(idle.getSnapshot().leftMs).toBeNull();
  await pass(29 * minute);
  expect(idle.getSnapshot().leftMs).toBe(minute);
  idle.stay();
  expect(idle.getSnapshot().leftMs).toBeNull();
  await pass(minute);
  expect(session.getSnapshot().state).toBe('signed-in');
});

test('[SES-4] who asked to stay signed in stays', async () => {
  const { session } = await openTab({ ...dealer, remember: true });
  await pass(60 * minute);
  expect(session.getSnapshot().state).toBe('signed-in');
});

test('[SES-4] the other tabs go along', async () => {
  const { session } = await openTab(dealer);
  const other = browser.openTab();
  await other.start();
  await pass(30 * minute);
  expect(session.getSnapshot()).toMatchObject({ because: 'idle' });
  expect(other.getSnapshot()).toMatchObject({ state: 'signed-out', because: 'idle' });
});

test('[SES-9] what stands typed in fields that keep nothing is kept, and told to the same dealer once', async () => {
  const { session, idle } = await openTab(dealer);
  const [total, size, pin, comment] = showForms();
  type(total, '40');
  type(size, '3');
  type(pin, '1234');
  type(comment, 'kept elsewhere');
  await pass(30 * minute);
  expect(session.getSnapshot().state).toBe('signed-out');
  document.body.replaceChildren();
  expect(idle.getSnapshot().unkept).toEqual([]);

  // The browser's mark does it at every sign-in.
  atMs = now();
  await session.signIn(dealer);
  await settled();
  const fields = [
    { label: 'Total ', text: '40' },
    { label: 'Blue, M', text: '3' },
  ];
  expect(idle.getSnapshot().unkept).toEqual([{ page: 'Kodiak 3 | Cycles Boréal', fields }]);
  idle.drop();
  await settled();
  expect(kept.get('user-1')).toBeUndefined();
});

test('[SES-9] a form that was sent leaves nothing to be told', async () => {
  await openTab(dealer);
  const [total] = showForms();
  type(total, '40');
  await pass(10_000);
  expect(kept.get('user-1')).toBeDefined();
  total.value = '';
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  await pass(10_000);
  expect(kept.get('user-1')).toBeUndefined();
});

test('a page that begins signed in tells nothing: it may be what another tab has open', async () => {
  kept.set('user-1', { other: { page: 'Cart', fields: [{ label: 'Name', text: 'Spring' }] } });
  const { idle } = await openTab(dealer);
  expect(idle.getSnapshot().unkept).toEqual([]);
});

test('what was kept in another shape is nothing', async () => {
  kept.set('user-1', { other: 7 });
  const { session, idle } = await openTab();
  await session.signIn(dealer);
  await settled();
  expect(idle.getSnapshot().unkept).toEqual([]);
});
