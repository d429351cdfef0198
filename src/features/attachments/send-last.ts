import type { Store } from '../../store.ts';

type Records<One> = Store<readonly One[] | null> & {
  readonly renew: () => Promise<void>;
  readonly opened: Promise<void>;
};

/** How long a sign-out waits for uploads, which may take minutes, in ms. */
const timeoutMs = 2_000;

/** Finishes uploads, then returns what remains on this device, including drafts. */
export async function sendLast<One>(
  records: Records<One>,
  after: (delayMs: number, work: () => void) => () => void,
): Promise<readonly One[]> {
  await records.opened;
  const elapsed = new Promise<void>((resolve) => {
    after(timeoutMs, resolve);
  });
  await Promise.race([records.renew(), elapsed]);
  return records.getSnapshot() ?? [];
}
