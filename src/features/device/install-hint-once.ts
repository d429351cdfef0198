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

/** `isDue`: shown with the next quiet page. */
export type HintState = { readonly isDue: boolean; readonly isShown: boolean };

export type HintOnce = {
  readonly getSnapshot: () => HintState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Called when a page opens or changes. `isQuiet`: no work in progress there. */
  readonly come: (place: string, isQuiet: boolean) => void;
  /** Watches a cart for good moments. Returns a stop function. */
  readonly follow: (cart: Watched) => () => void;
  readonly dismiss: () => void;
};

const hidden: HintState = { isDue: false, isShown: false };

/** Appears only with a new page, once per device. `today`: YYYY-MM-DD in local time. */
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
    // Without storage, the hint may appear once per visit.
    install.memory.save(next).catch(() => undefined);
    look();
  }

  async function read(): Promise<void> {
    record = readInstallRecord(await install.memory.load());
    change((before) => withDay(before, today));
    look();
  }

  install.subscribe(look);
  // If the record cannot be read, show no hint.
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
