// @vitest-environment happy-dom
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { messages } from '../../../locales/en/shop.po';
import type { PinStatus, TakeBackOutcome } from './customer-view.ts';
import { TakeBackDialog } from './take-back-dialog.tsx';

const i18n = setupI18n({ locale: 'en', messages: { en: messages } });

let leave: () => void;
afterEach(() => {
  vi.useRealTimers();
  leave();
});

/** The dialog as it opens on a tablet whose PIN was tried this often. */
function show(status: PinStatus, outcome: TakeBackOutcome = { code: 'taken-back' }) {
  const takeBack = vi.fn(async () => outcome);
  const open = async () => ({ pinStatus: async () => status, takeBack });
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  leave = () => {
    root.unmount();
    place.remove();
  };
  flushSync(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <TakeBackDialog open={open} passwordForm={<p>Password form</p>} onClose={() => undefined} />
      </I18nProvider>,
    ),
  );
  const submit = () => [...place.querySelectorAll('button')].find(({ type }) => type === 'submit');
  return { takeBack, place, submit };
}

/** Types a PIN and presses the button. */
function tryPin(place: HTMLElement): void {
  const field = place.querySelector('input');
  if (field) field.value = '2580';
  place.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
}

test('[MODE-4] after five wrong PINs the true wait stands beside the PIN, and the password is offered', async () => {
  const { place, submit } = show({ isUsable: true, tries: 8, waitMs: 15 * 60_000 });
  await vi.waitFor(() => expect(place.textContent).toMatch(/Try again in 1[45]:\d\d\./));
  expect(place.querySelector('input')).not.toBeNull();
  expect(submit()?.getAttribute('aria-disabled') ?? submit()?.disabled).toBeTruthy();
  expect(place.textContent).toContain('Password form');
});

test('[MODE-4] where no PIN was tried, the first one need not wait', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  const { place, submit, takeBack } = show({ isUsable: true, tries: 0, waitMs: 0 });
  vi.setSystemTime(Date.now() + 100);
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  expect(submit()?.disabled).toBe(false);
  tryPin(place);
  await vi.waitFor(() => expect(takeBack).toHaveBeenCalledWith('2580'));
});

test('[MODE-4] once the wait is over, the PIN takes the tablet back after many wrong tries', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  const { place, takeBack } = show({ isUsable: true, tries: 8, waitMs: 15 * 60_000 });
  await vi.waitFor(() => expect(place.textContent).toContain('Try again in 15:00.'));
  tryPin(place);
  expect(takeBack).not.toHaveBeenCalled();
  flushSync(() => vi.advanceTimersByTime(15 * 60_000));
  tryPin(place);
  await vi.waitFor(() => expect(takeBack).toHaveBeenCalledWith('2580'));
});

test.each([
  [4, false],
  [5, true],
])('[MODE-4] the wrong PIN number %i offers the password: %s', async (tries, isOffered) => {
  const { place } = show({ isUsable: true, tries: tries - 1, waitMs: 0 }, { code: 'wrong', tries, waitMs: 60_000 });
  tryPin(place);
  await vi.waitFor(() => expect(place.textContent).toContain('Incorrect PIN.'));
  expect(place.textContent?.includes('Password form')).toBe(isOffered);
});

test('[MODE-4] where a former version has deleted the PIN, the password alone is asked', async () => {
  const { place } = show({ isUsable: false, tries: 5, waitMs: 0 });
  await vi.waitFor(() => expect(place.textContent).toContain('Password form'));
  expect(place.querySelector('input')).toBeNull();
});
