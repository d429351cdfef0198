import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement } from 'react';
import { isLocale } from './contract/locale.ts';
import { followIdle } from './features/session/idle/follow-idle.ts';
import { IdleHost } from './features/session/idle/idle-host.tsx';
import type { Session } from './features/session/session.ts';
import { loadI18n } from './features/shell/i18n.ts';
import { openDraftStore } from './platform/cart-store/draft-store.ts';
import { lastInput } from './platform/device/cookies.ts';
import { deviceChance } from './platform/sync/chance.ts';
import { tabClock } from './platform/sync/clock.ts';

/**
 * SES-4. Composed apart from main.tsx, as it comes only where somebody did not ask to stay signed in. What it shows stands in a place of
 * its own beside the app, so that no screen waits for it or weighs more by it.
 */
export async function openIdleLock(session: Session, beganSignedOut: boolean): Promise<void> {
  const idle = followIdle({
    session,
    page: document,
    tab: deviceChance.newId(),
    beganSignedOut,
    unkeptOf: (userId) => openDraftStore(userId, undefined, 'unkept'),
    lastInput,
    now: () => Date.now(),
    after: tabClock.after,
  });
  const { createRoot } = await import('react-dom/client');
  const root = createRoot(document.body.appendChild(document.createElement('div')));

  async function show(): Promise<void> {
    const { leftMs, unkept } = idle.getSnapshot();
    if (leftMs === null && unkept.length === 0) {
      root.render(null);
      return;
    }
    const i18n = await texts();
    if (i18n) root.render(createElement(I18nProvider, { i18n }, createElement(IdleHost, { idle })));
  }

  // At once, so that they are there when the network is not.
  void texts();
  idle.subscribe(() => void show());

  /** Null where they cannot be had: it locks without a word before. */
  async function texts(): Promise<I18n | null> {
    const [, locale] = location.pathname.split('/');
    if (!isLocale(locale)) return null;
    try {
      return await loadI18n(locale);
    } catch {
      return null;
    }
  }
}
