import { repeat, type Repeated } from './repeat.ts';

/** What was written in a transaction and is sent by a worker afterwards. */
export type Outbox<T> = {
  /** Claims the next due row for a few minutes. Null when none is due. */
  claim(now: Date): Promise<T | null>;
  /** Sends one or throws. May run again for the same one after a crash. */
  send(one: T): Promise<void>;
  markSent(one: T, now: Date): Promise<void>;
  markFailed(one: T, reason: string, now: Date): Promise<void>;
};

const everyMs = 3_000;

/** Sends what is due, one after the other, until `signal` asks to stop. */
export async function emptyOutbox<T>(outbox: Outbox<T>, now: () => Date, signal?: AbortSignal): Promise<void> {
  const next = async () => (signal?.aborted === true ? null : outbox.claim(now()));
  for (let one = await next(); one !== null; one = await next()) {
    try {
      await outbox.send(one);
    } catch (error) {
      await outbox.markFailed(one, error instanceof Error ? error.message : String(error), now());
      continue;
    }
    await outbox.markSent(one, now());
  }
}

/** Sends every few seconds. */
export function startOutbox<T>(outbox: Outbox<T>, now: () => Date, onError: (error: unknown) => void): Repeated {
  return repeat(async (signal) => emptyOutbox(outbox, now, signal), { everyMs, onError });
}
