import { createHandOver, type HandOver } from './features/hand-over/hand-over.ts';
import type { Session } from './features/session/session.ts';
import type { Credentials, SignInOutcome } from './features/session/sign-in.ts';
import { loadStoredSession, type StoredSession } from './features/session/stored-session.ts';
import { deviceDatabase } from './platform/device/device-database.ts';
import { sessionStore } from './platform/device/session-store.ts';
import { tabChannel, tabLock } from './platform/device/tabs.ts';
import { handOverDevice } from './platform/hand-over/hand-over-device.ts';
import { tabClock } from './platform/sync/clock.ts';

/** A tab that puts work away for longer is frozen. */
const patienceMs = 5_000;

/** A session that is renewed for longer is not waited for. */
const sessionPatienceMs = 2_000;

/** What other tabs have begun to write when they hear of it is written by then. */
const letGoMs = 300;

/** MODE-4. */
export function openHandOver(session: Session, onFailure: (why: string) => void): HandOver<Credentials, SignInOutcome> {
  const store = sessionStore(deviceDatabase);
  // A channel besides the session's own, which so hears of it in this tab too.
  const channel = tabChannel('session');
  const sessionLock = tabLock('session', navigator.locks);
  const workLock = tabLock('dealer-work', navigator.locks);
  return createHandOver<StoredSession, Credentials, SignInOutcome>({
    device: handOverDevice(),
    session: {
      load: async () => loadStoredSession(store),
      read: async (record) => loadStoredSession({ load: async () => record }),
      shownTo: ({ remember }, user, handedOver) => ({
        auth: true,
        user,
        remember,
        refreshToken: null,
        token: null,
        handedOver,
      }),
      markOf: (stored) => (stored?.auth ? stored.handedOver : undefined),
      async change(next) {
        // In turn with refreshes, so that none writes the former session back.
        const turn = await sessionLock.run(sessionPatienceMs, async () => {
          const changed = next(await loadStoredSession(store));
          if (changed) await store.save(changed);
          return changed !== null;
        });
        const isChanged = turn.ran && turn.value;
        if (isChanged) channel.post({ about: 'changed' });
        return isChanged;
      },
      signIn: session.signIn,
    },
    async inTurn(task) {
      const turn = await workLock.run(patienceMs, task);
      return turn.ran ? turn.value : task();
    },
    now: () => Date.now(),
    letGo: async () =>
      new Promise((resolve) => {
        tabClock.after(letGoMs, resolve);
      }),
    onFailure,
  });
}
