export type ListenersByKey = {
  readonly add: (key: string, listener: () => void) => () => void;
  readonly tell: (keys: readonly string[]) => void;
  readonly tellAll: () => void;
};

/** Who listens to what: of a thousand that listen, a key of the keyboard concerns a dozen. */
export function listenersByKey(): ListenersByKey {
  const byKey = new Map<string, Set<() => void>>();
  const tell = (keys: Iterable<string>) => {
    for (const key of keys) for (const listener of byKey.get(key) ?? []) listener();
  };
  return {
    add(key, listener) {
      const listeners = byKey.get(key) ?? new Set();
      byKey.set(key, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && byKey.get(key) === listeners) byKey.delete(key);
      };
    },
    tell,
    tellAll: () => tell(byKey.keys()),
  };
}
