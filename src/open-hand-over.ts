import { createHandOver, type HandOver } from './features/hand-over/hand-over.ts';
import type { Session } from './features/session/session.ts';
import type { Credentials, SignInOutcome } from './features/session/sign-in.ts';
import { loadStoredSession, type StoredSession } from './features/session/stored-session.ts';
import { deviceDatabase } from './platform/device/device-database.ts';
import { sessionStore } from './platform/device/session-store.ts';
import { tabLock } from './platform/device/tabs.ts';
import { handOverDevice } from './platform/hand-over/hand-over-device.ts';
import { tabClock } from './platform/sync/clock.ts';

/** A tab that puts work away for longer is frozen. */
const patienceMs = 5_000;

/** What other tabs have begun to write when they hear of it is written by then. */
const letGoMs = 300;

/** MODE-4. Composed apart from main.tsx, for it comes with the first who hands a tablet over. */
export function openHandOver(session: Session, onFailure: (why: string) => void): HandOver<Credentials, SignInOutcome> {
  const store = sessionStore(deviceDatabase);
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
      change: session.change,
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
