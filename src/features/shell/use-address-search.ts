import { useMatch, useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Something was opened over the page by this step: the one before it is the page alone. */
    isOpened?: true;
  }
}

/** A function builds on the last step, so quick steps never collide. */
type Next<Search> = Search | ((former: Search) => Search);

/** A new search replaces the last, while “Back” closes opened items. */
type Step = { replace: boolean; state: true | { isOpened: true } };

/** The part of a route's `navigate` that is needed here. */
export type NavigateTo<Search> = (to: Step & { search: Next<Search>; resetScroll: false }) => Promise<void>;

const withoutSlash = (pathname: string) => pathname.replace(/\/$/, '');

/** Tells whether the dealer is still on this screen. The next one may be loading. */
export function useIsHere(): () => boolean {
  const router = useRouter();
  const pathname = useMatch({ strict: false, select: (match) => withoutSlash(match.pathname) });
  return () => withoutSlash(router.latestLocation.pathname) === pathname;
}

/** Shows a choice at once, before the router renders the address. */
export function useAddressSearch<Search extends object>(inAddress: Search, navigate: NavigateTo<Search>) {
  const [chosen, setChosen] = useState<Search>();
  const lastStep = useRef(0);
  const isHere = useIsHere();

  const onSearch = (next: Next<Search>, step: Step = { replace: true, state: true }) => {
    // What was typed may be written a moment later.
    if (!isHere()) return;
    const number = ++lastStep.current;
    setChosen((former = inAddress) => (typeof next === 'function' ? next(former) : next));
    void navigate({ search: next, resetScroll: false, ...step }).finally(() => {
      if (lastStep.current === number) setChosen(undefined);
    });
  };
  return { search: chosen ?? inAddress, onSearch };
}
