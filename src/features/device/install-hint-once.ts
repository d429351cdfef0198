import type { AppInstall } from './app-install.ts';
import { installHint } from './install-hint.ts';
import {
  type CartStanding,
  type InstallRecord,
  momentOf,
  readInstallRecord,
  withDay,
  withMoment,
} from './install-moment.ts';

type Watched = { readonly getSnapshot: () => CartStanding; readonly subscribe: (listener: () => void) => () => void };

/** `isDue`: it comes with the next quiet page. */
export type HintState = { readonly isDue: boolean; readonly isShown: boolean };

export type HintOnce = {
  readonly getSnapshot: () => HintState;
  readonly subscribe: (listener: () => void) => () => void;
  /** A page came, or what it is like has changed. `isQuiet`: nobody is busy there. */
  readonly come: (place: string, isQuiet: boolean) => void;
  /** What a cart does may be a good moment. Returns how to stop. */
  readonly follow: (cart: Watched) => () => void;
  readonly dismiss: () => void;
};

const hidden: HintState = { isDue: false, isShown: false };

/**
 * PWA-1. When the hint stands above the page: it comes with a page and never while one is used, once on a device; where the portal is
 * installed, or the browser knows no way, it never comes. `today` as YYYY-MM-DD, at the dealer's place.
 */
export function openHintOnce(install: AppInstall, today: string): HintOnce {
  const listeners = new Set<() => void>();
  let record: InstallRecord | null = null;
  let place: string | null = null;
  let state = hidden;

  function become(next: HintState): void {
    if (next.isDue === state.isDue && next.isShown === state.isShown) return;
    state = next;
    for (const listener of listeners) listener();
  }

  function hasWay(): boolean {
    const offer = install.getSnapshot();
    return offer !== 'installed' && (offer !== null || installHint(install.browser) !== null);
  }

  function look(): void {
    const isDue = hasWay() && record !== null && record.moment !== null && !record.isOver;
    become({ isDue, isShown: state.isShown && hasWay() });
  }

  function change(how: (before: InstallRecord) => InstallRecord): void {
    const next = record && how(record);
    if (next === null || next === record) return;
    record = next;
    // A device that keeps nothing hints once per visit.
    install.memory.save(next).catch(() => undefined);
    look();
  }

  async function read(): Promise<void> {
    record = readInstallRecord(await install.memory.load());
    change((before) => withDay(before, today));
    look();
  }

  install.subscribe(look);
  // Where nobody can tell whether it was shown, it is not.
  const opening = read().catch(() => undefined);

  return {
    getSnapshot: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    come(next, isQuiet) {
      const isOther = place !== null && place !== next;
      place = next;
      if (!isOther) return become({ ...state, isShown: state.isShown && isQuiet });
      const isShown = state.isDue && isQuiet;
      become({ ...state, isShown });
      if (isShown) change((before) => ({ ...before, isOver: true }));
    },
    follow(cart) {
      const meet = () => {
        const moment = momentOf(cart.getSnapshot());
        if (moment !== null) change((before) => withMoment(before, moment));
      };
      void opening.then(meet);
      return cart.subscribe(meet);
    },
    dismiss: () => become({ ...state, isShown: false }),
  };
}
