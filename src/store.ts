/** State outside React, shown by `useStore`. The snapshot is the same value until a change. */
export type Store<T> = {
  readonly getSnapshot: () => T;
  /** Returns how to stop. */
  readonly subscribe: (listener: () => void) => () => void;
};

export type WritableStore<T> = Store<T> & {
  /** Notifies unless the value is the same. */
  readonly set: (next: T) => void;
};

export function createStore<T>(initial: T): WritableStore<T> {
  const { subscribe, notify } = createListeners();
  let value = initial;
  return {
    getSnapshot: () => value,
    subscribe,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      notify();
    },
  };
}

/** For state that is derived or kept elsewhere. */
export function createListeners() {
  const listeners = new Set<() => void>();
  return {
    /** Returns how to stop. */
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify: () => {
      for (const listener of listeners) listener();
    },
  };
}
