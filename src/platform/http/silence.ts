/** Longest silence before a call is given up (F-2). */
export const idleMs = 8_000;

/** Slowest assumed upload speed, since browsers do not report upload progress. */
const slowestBytesPerS = 8_000;

export type Silence = {
  /** Aborts after too much silence, or when the caller aborts. */
  readonly signal: AbortSignal;
  readonly isTooLong: () => boolean;
  /** Something came. */
  readonly onProgress: () => void;
  /** All has come, or nothing more is waited for. */
  readonly end: () => void;
};

/** Waits while data keeps coming (F-2). `sentBytes` go out before an answer can start. */
export function watchSilence(
  options: { readonly idleMs?: number; readonly sentBytes?: number; readonly signal?: AbortSignal | undefined } = {},
): Silence {
  const timeoutMs = options.idleMs ?? idleMs;
  const tooLong = new AbortController();
  const wait = (delayMs: number) => setTimeout(() => tooLong.abort(), delayMs);
  let timer = wait(timeoutMs + ((options.sentBytes ?? 0) / slowestBytesPerS) * 1_000);
  return {
    signal: options.signal ? AbortSignal.any([options.signal, tooLong.signal]) : tooLong.signal,
    isTooLong: () => tooLong.signal.aborted,
    onProgress() {
      clearTimeout(timer);
      timer = wait(timeoutMs);
    },
    end: () => clearTimeout(timer),
  };
}
