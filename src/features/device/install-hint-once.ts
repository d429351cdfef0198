import { createStore, type Store } from '../../store.ts';
import { installHint } from './install-hint.ts';
import {
  type CartStanding,
  type InstallRecord,
  momentOf,
  readInstallRecord,
  withDay,
  withMoment,
} from './install-moment.ts';
import type { AppInstall } from './ports.ts';

/** `isDue`: shown with the next quiet page. */
export type HintState = { readonly isDue: boolean; readonly isShown: boolean };

export type HintOnce = Store<HintState> & {
  /** Called when a page opens or changes. `isQuiet`: no work in progress there. */
  readonly come: (place: string, isQuiet: boolean) => void;
  /** Watches a cart for good moments. Returns a stop function. */
  readonly follow: (cart: Store<CartStanding>) => () => void;
  readonly dismiss: () => void;
};

const hidden: HintState = { isDue: false, isShown: false };

/** Appears only with a new page, once per device. `today`: YYYY-MM-DD in local time. */
export function openHintOnce(install: AppInstall, today: string): HintOnce {
  const { getSnapshot, subscribe, set } = createStore(hidden);
  let record: InstallRecord | null = null;
  let place: string | null = null;

  function become(changed: Partial<HintState>): void {
    const state = getSnapshot();
    const next = { ...state, ...changed };
    if (next.isDue !== state.isDue || next.isShown !== state.isShown) set(next);
  }

  function hasWay(): boolean {
    const offer = install.getSnapshot();
    return offer !== 'installed' && (offer !== null || installHint(install.browser) !== null);
  }

  function look(): void {
    const isDue = hasWay() && record !== null && record.moment !== null && !record.isOver;
    become({ isDue, isShown: getSnapshot().isShown && hasWay() });
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
    getSnapshot,
    subscribe,
    come(next, isQuiet) {
      const isOther = place !== null && place !== next;
      place = next;
      const state = getSnapshot();
      if (!isOther) return become({ isShown: state.isShown && isQuiet });
      const isShown = state.isDue && isQuiet;
      become({ isShown });
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
    dismiss: () => become({ isShown: false }),
  };
}
