/** How long nothing may come before a call is given up (F-2). */
export const idleMs = 8_000;

/**
 * The slowest line on which something is still sent, in bytes a second: how much of a body has gone out the browser does not tell, so
 * that it is given the time that it takes here.
 */
const slowestBytesPerS = 8_000;

export type Silence = {
  /** Ends what it is given to when nothing has come for too long, or its caller says so. */
  readonly signal: AbortSignal;
  readonly isTooLong: () => boolean;
  /** Something came. */
  readonly onProgress: () => void;
  /** All has come, or nothing more is waited for. */
  readonly end: () => void;
};

/** F-2. Waits as long as something keeps coming. `sentBytes`: of the body that goes out before anything can come. */
export function watchSilence(
  options: { readonly idleMs?: number; readonly sentBytes?: number; readonly signal?: AbortSignal | undefined } = {},
): Silence {
  const patienceMs = options.idleMs ?? idleMs;
  const tooLong = new AbortController();
  const wait = (delayMs: number) => setTimeout(() => tooLong.abort(), delayMs);
  let timer = wait(patienceMs + ((options.sentBytes ?? 0) / slowestBytesPerS) * 1_000);
  return {
    signal: options.signal ? AbortSignal.any([options.signal, tooLong.signal]) : tooLong.signal,
    isTooLong: () => tooLong.signal.aborted,
    onProgress() {
      clearTimeout(timer);
      timer = wait(patienceMs);
    },
    end: () => clearTimeout(timer),
  };
}
