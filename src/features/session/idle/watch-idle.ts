import { idleTimeLeft } from '../../../domain/session-expiry.ts';

/** When somebody last touched a tab of this browser, for all tabs: ms since 1970 by the device's clock. */
export type LastInput = {
  /** NaN where none is known. */
  read(): number;
  write(atMs: number): void;
};

export type IdlePorts = {
  readonly lastInput: LastInput;
  /** The device's clock, ms since 1970: what a device slept counts. */
  readonly now: () => number;
  readonly after: (delayMs: number, work: () => void) => () => void;
  /** While the last minute runs, once a second: how much of it is left, in ms. Null when somebody came back. */
  readonly onLastMinute: (leftMs: number | null) => void;
  readonly onIdle: () => void;
};

export type IdleWatch = {
  /** Somebody pressed, typed or moved here. */
  touched(): void;
  /** To be asked when a tab is seen again: its timers may have stood still. */
  look(): void;
  stop(): void;
};

const lastMinuteMs = 60_000;

/** Timers of a tab that is not seen are late, and those of a device that sleeps stand still. */
const lookAgainMs = 15_000;

/** The other tabs learn of an input by so much late at most: keys come faster than they need to know. */
const tellEveryMs = 5_000;

/** SES-4. Tells when nobody has touched any tab of the browser for 30 minutes, once, and counts its last minute. */
export function watchIdle({ lastInput, now, after, onLastMinute, onIdle }: IdlePorts): IdleWatch {
  let here = Number.NaN;
  let told = Number.NaN;
  let isLastMinute = false;
  let isOver = false;
  let cancel = () => {};

  function touchedAt(nowMs: number): void {
    here = nowMs;
    if (Math.abs(nowMs - told) < tellEveryMs) return;
    told = nowMs;
    lastInput.write(nowMs);
  }

  function leftMs(): number {
    const nowMs = now();
    // What lies ahead was written before the clock was set back.
    const seen = [here, lastInput.read()].filter((atMs) => atMs <= nowMs);
    if (seen.length === 0) touchedAt(nowMs);
    return idleTimeLeft(seen.length === 0 ? nowMs : Math.max(...seen), nowMs);
  }

  function look(): void {
    if (isOver) return;
    cancel();
    const left = leftMs();
    if (left === 0) {
      isOver = true;
      onIdle();
      return;
    }
    const wasLastMinute = isLastMinute;
    isLastMinute = left <= lastMinuteMs;
    if (isLastMinute || wasLastMinute) onLastMinute(isLastMinute ? left : null);
    cancel = after(isLastMinute ? Math.min(left, 1_000) : Math.min(left - lastMinuteMs, lookAgainMs), look);
  }

  look();
  return {
    touched() {
      const sinceMs = now() - here;
      // What the other tabs wrote is slow to read, and tells nothing to who pressed a key here just now.
      const isKnown = sinceMs >= 0 && sinceMs < tellEveryMs;
      // Whoever wakes a device that slept too long need not be who left it.
      if (isOver || (!isKnown && leftMs() === 0)) {
        look();
        return;
      }
      touchedAt(now());
      if (isLastMinute) look();
    },
    look,
    stop() {
      isOver = true;
      cancel();
      if (isLastMinute) onLastMinute(null);
    },
  };
}
