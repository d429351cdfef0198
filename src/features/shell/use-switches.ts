import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Switches } from '../../offline/lww/switches.ts';

type UsedSwitches = {
  /** What is on. Null until loaded, or where the user has none. */
  readonly ids: ReadonlySet<string> | null;
  readonly isLoaded: boolean | null;
  readonly mark: Switches['mark'];
};

const nothing = () => {};

/** Loaded by the first component that needs them. Unavailable on failure. */
export function useSwitches(load: () => Promise<Switches>): UsedSwitches {
  const [switches, setSwitches] = useState<Switches | null>(null);
  useEffect(() => {
    let isThere = true;
    load().then(
      (loaded) => isThere && setSwitches(loaded),
      () => undefined,
    );
    return () => {
      isThere = false;
    };
  }, [load]);
  const subscribe = (listener: () => void) => switches?.subscribe(listener) ?? nothing;
  const ids = useSyncExternalStore(subscribe, () => switches?.getSnapshot() ?? null);
  const isLoaded = useSyncExternalStore(subscribe, () => switches?.isLoaded() ?? null);
  return { ids, isLoaded, mark: (id, on) => switches?.mark(id, on) };
}
