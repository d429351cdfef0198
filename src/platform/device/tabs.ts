import type { TabChannel, TabLock, TabMessage } from '../../features/session/ports.ts';

/** Locks need a secure origin. Without them tabs work in parallel, which the server tolerates. */
export function tabLock(name: string, locks: LockManager | undefined): TabLock {
  return {
    async run(timeoutMs, task) {
      if (!locks) return { ran: true, value: await task() };
      const patience = new AbortController();
      const timer = setTimeout(() => patience.abort(), timeoutMs);
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

/** Says and hears nothing after `end`. */
export function tabChannel(name: string, end: AbortSignal): TabChannel {
  const channel = new BroadcastChannel(name);
  end.addEventListener('abort', () => channel.close());
  return {
    post(message) {
      if (!end.aborted) channel.postMessage(message);
    },
    listen(listener) {
      channel.addEventListener('message', (event: MessageEvent<TabMessage>) => listener(event.data));
    },
  };
}
