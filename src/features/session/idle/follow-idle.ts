import type { DraftStore } from '../../../sync/drafts/draft.ts';
import { userOf } from '../session-state.ts';
import type { Session } from '../session.ts';
import { readUnkept, unkeptIn, type UnkeptPage, withUnkept } from './unkept-fields.ts';
import { type IdlePorts, type IdleWatch, watchIdle } from './watch-idle.ts';

export type IdleState = {
  /** Of the last minute, in ms; null while there is more. */
  readonly leftMs: number | null;
  /** What was typed before the portal was locked and is not kept elsewhere, by page. */
  readonly unkept: readonly UnkeptPage[];
};

export type Idle = {
  getSnapshot(): IdleState;
  subscribe(listener: () => void): () => void;
  readonly stay: () => void;
  /** The dealer has seen what was kept of open fields. */
  readonly drop: () => void;
};

type FollowIdlePorts = Pick<IdlePorts, 'lastInput' | 'now' | 'after'> & {
  readonly session: Session;
  readonly page: Document;
  /** Whether nobody was signed in when this page began: no other tab can have anything open then. */
  readonly beganSignedOut: boolean;
  /** Names this tab among those of the browser. */
  readonly tab: string;
  readonly unkeptOf: (userId: string) => Pick<DraftStore, 'load' | 'update'>;
};

const inputs = ['pointerdown', 'pointermove', 'click', 'keydown', 'wheel', 'touchstart', 'input'] as const;

/**
 * What counts in the last minute: what has been done to its end. Were the dialog gone with a movement, or while a finger is still down,
 * the click would go to what is below it.
 */
const deliberate: ReadonlySet<string> = new Set(['click', 'keyup', 'wheel']);

const heard = { capture: true, passive: true };

/** Somebody who pauses so long may have put the device down, in ms. */
const pauseMs = 10_000;

/** So long the lock waits for the device to keep what was typed, in ms. */
const keepingMs = 2_000;

/** SES-4. Ends the session of who did not ask to stay signed in and has left; what stood in open fields is kept before. */
export function followIdle({ session, page, tab, beganSignedOut, unkeptOf, ...ports }: FollowIdlePorts): Idle {
  let state: IdleState = { leftMs: null, unkept: [] };
  let watch: IdleWatch | null = null;
  let userId: string | null = null;
  let touchedAtMs = Number.NaN;
  let isPauseAwaited = false;
  let hasKept = false;
  let isSignIn = beganSignedOut;
  const typed = new WeakSet<Element>();
  const listeners = new Set<() => void>();

  function become(changed: Partial<IdleState>): void {
    state = { ...state, ...changed };
    // Only then: else it would be one more thing for every key that is let go.
    if (state.leftMs === null) page.removeEventListener('keyup', touched, heard);
    else page.addEventListener('keyup', touched, heard);
    for (const listener of listeners) listener();
  }

  async function keepUnkept(): Promise<void> {
    const unkept = userId === null ? null : readUnkept(page, (field) => typed.has(field));
    if (userId === null || (unkept === null && !hasKept)) return;
    hasKept = unkept !== null;
    await unkeptOf(userId)
      .update((kept) => withUnkept(kept, tab, unkept))
      .catch(() => undefined);
  }

  async function showUnkept(of: string): Promise<void> {
    const unkept = unkeptIn(
      await unkeptOf(of)
        .load()
        .catch(() => undefined),
    );
    if (unkept.length > 0 && userId === of) become({ unkept });
  }

  async function lock(): Promise<void> {
    const kept = keepUnkept();
    const patience = new Promise<void>((resolve) => {
      ports.after(keepingMs, resolve);
    });
    await Promise.race([kept, patience]);
    await session.end('idle');
  }

  async function enter(): Promise<void> {
    const present = userOf(session.getSnapshot())?.id ?? null;
    if (present === userId) return;
    watch?.stop();
    watch = null;
    userId = present;
    become({ leftMs: null, unkept: [] });
    if (present === null) {
      isSignIn = true;
      return;
    }
    if (isSignIn) void showUnkept(present);
    isSignIn = false;
    if (!(await session.isBrief()) || userId !== present) return;
    watch = watchIdle({ ...ports, onLastMinute: (leftMs) => become({ leftMs }), onIdle: () => void lock() });
  }

  function touched(event: Event): void {
    if (event.type === 'input' && event.target instanceof Element) typed.add(event.target);
    if (state.leftMs === null || deliberate.has(event.type)) watch?.touched();
    touchedAtMs = ports.now();
    if (watch && !isPauseAwaited) awaitPause(pauseMs);
  }

  /** One timer for all that happens until it ends: to set another one with every key costs a slow device a part of the key. */
  function awaitPause(delayMs: number): void {
    isPauseAwaited = true;
    ports.after(delayMs, () => {
      const leftMs = touchedAtMs + pauseMs - ports.now();
      // Of more the clock was set back.
      if (leftMs > 0 && leftMs <= pauseMs) return awaitPause(leftMs);
      isPauseAwaited = false;
      void keepUnkept();
    });
  }

  for (const name of inputs) page.addEventListener(name, touched, heard);
  page.addEventListener('visibilitychange', () => {
    watch?.look();
    if (page.visibilityState === 'hidden') void keepUnkept();
  });
  session.subscribe(() => void enter());
  void enter();

  return {
    getSnapshot: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stay: () => watch?.touched(),
    drop() {
      become({ unkept: [] });
      if (userId === null) return;
      unkeptOf(userId)
        .update(() => undefined)
        .catch(() => undefined);
    },
  };
}
