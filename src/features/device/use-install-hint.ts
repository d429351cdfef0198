import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from '../../ui/use-store.ts';
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

type HintPorts = {
  readonly install: AppInstall;
  /** Null for who has no cart. */
  readonly cart: Watched | null;
  /** As YYYY-MM-DD, at the dealer's place. */
  readonly today: string;
  /** What the address shows; another one is another place. */
  readonly place: string;
  /** Whether nobody is busy there: a list that is looked at by a dealer, and not with a customer. */
  readonly isQuiet: boolean;
};

/**
 * PWA-1. Whether the hint stands above the page. It comes with a page and never while one is used, once on a device; where the portal is
 * installed, or this browser knows no way, it never comes.
 */
export function useInstallHint({ install, cart, today, place, isQuiet }: HintPorts) {
  const offer = useStore(install);
  const [record, setRecord] = useState<InstallRecord | null>(null);
  const [shownAt, setShownAt] = useState<string | null>(null);
  const decidedAt = useRef(place);
  const hasWay = offer !== 'installed' && (offer !== null || installHint(install.browser) !== null);

  const isDue = hasWay && record !== null && record.moment !== null && !record.isOver;

  const become = useEffectEvent((how: (before: InstallRecord) => InstallRecord) => {
    if (record === null) return;
    const next = how(record);
    if (next === record) return;
    setRecord(next);
    // A device that keeps nothing hints once per tab.
    void install
      .memory()
      .then(async (memory) => memory.save(next))
      .catch(() => undefined);
  });

  useEffect(() => {
    let hasLeft = false;
    void install
      .memory()
      .then(async (memory) => memory.load())
      // Where nobody can tell whether it was shown, it is not.
      .then(
        (value) => !hasLeft && setRecord(readInstallRecord(value)),
        () => undefined,
      );
    return () => {
      hasLeft = true;
    };
  }, [install]);

  const isRead = record !== null;
  useEffect(() => {
    if (!isRead) return;
    become((before) => withDay(before, today));
    if (cart === null) return;
    const look = () => {
      const moment = momentOf(cart.getSnapshot());
      if (moment !== null) become((before) => withMoment(before, moment));
    };
    look();
    return cart.subscribe(look);
  }, [isRead, cart, today]);

  // Before the new page is painted, so that nothing on it moves.
  useLayoutEffect(() => {
    if (decidedAt.current === place) return;
    decidedAt.current = place;
    const isNow = isDue && isQuiet;
    setShownAt(isNow ? place : null);
    if (isNow) become((before) => ({ ...before, isOver: true }));
  }, [place, isDue, isQuiet]);

  return { isDue, isShown: shownAt === place && hasWay && isQuiet, dismiss: () => setShownAt(null) };
}
