type Held = (lock: Lock | null) => unknown;

/** The browser's locks as far as the app uses them: by name, exclusive, in turn, given up by `signal`. */
export function fakeLocks(): Pick<LockManager, 'request'> {
  const last = new Map<string, Promise<unknown>>();
  async function request(name: string, given: LockOptions | Held, last_?: Held): Promise<unknown> {
    const [options, hold] = typeof given === 'function' ? [{} as LockOptions, given] : [given, last_];
    options.signal?.throwIfAborted();
    const before = last.get(name) ?? Promise.resolve();
    const done = Promise.withResolvers<void>();
    last.set(
      name,
      before.then(() => done.promise),
    );
    const gaveUp = new Promise<never>((_, reject) => {
      options.signal?.addEventListener('abort', () => reject(options.signal?.reason as Error));
    });
    try {
      await (options.signal ? Promise.race([before, gaveUp]) : before);
      return await hold?.({ name, mode: 'exclusive' });
    } finally {
      done.resolve();
    }
  }
  return { request } as Pick<LockManager, 'request'>;
}
