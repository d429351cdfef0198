import { createCustomerView, type CustomerView } from '../../features/customer-view/customer-view.ts';
import type { Session } from '../../features/session/session.ts';
import type { Credentials, SignInOutcome } from '../../features/session/sign-in.ts';
import { loadStoredSession, type StoredSession } from '../../features/session/stored-session.ts';
import { customerViewDevice } from '../../platform/customer-view/customer-view-device.ts';
import { deviceDatabase } from '../../platform/device/device-database.ts';
import { sessionStore } from '../../platform/device/device-stores.ts';
import { tabChannel, tabLock } from '../../platform/device/tabs.ts';
import { tabClock } from '../../platform/offline/tab-ports.ts';

/** A tab that puts work away for longer is frozen. */
const timeoutMs = 5_000;

/** Do not wait longer for a session refresh. */
const sessionPatienceMs = 2_000;

/** Time for other tabs to finish writes they have started. */
const letGoMs = 300;

export function openCustomerView(
  session: Session,
  onFailure: (why: string) => void,
  end: AbortSignal,
): CustomerView<Credentials, SignInOutcome> {
  const store = sessionStore(deviceDatabase);
  // A separate channel, since a channel does not hear its own messages.
  const channel = tabChannel('session', end);
  const sessionLock = tabLock('session', navigator.locks);
  const workLock = tabLock('dealer-work', navigator.locks);
  return createCustomerView<StoredSession, Credentials, SignInOutcome>({
    device: customerViewDevice(),
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
        // In turn with refreshes, so that none restores the earlier session.
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
      const turn = await workLock.run(timeoutMs, task);
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
