import type { TabChannel, TabLock, TabMessage } from '../../features/session/ports.ts';

/** Browsers offer locks to secure origins only; without them every tab goes its own way, which the server bears. */
export function tabLock(name: string, locks: LockManager | undefined): TabLock {
  return {
    async run(patienceMs, task) {
      if (!locks) return { ran: true, value: await task() };
      const patience = new AbortController();
      const timer = setTimeout(() => patience.abort(), patienceMs);
      let began = false;
      try {
        return await locks.request(name, { signal: patience.signal }, async () => {
          began = true;
          clearTimeout(timer);
          return { ran: true as const, value: await task() };
        });
      } catch (error) {
        if (began || !patience.signal.aborted) throw error;
        return { ran: false };
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

export function tabChannel(name: string): TabChannel {
  const channel = new BroadcastChannel(name);
  return {
    post: (message) => channel.postMessage(message),
    listen(listener) {
      channel.addEventListener('message', (event: MessageEvent<TabMessage>) => listener(event.data));
    },
  };
}
