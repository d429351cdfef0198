/** As much of the browser's Cache Storage as the search thread uses. One that was deleted goes on for who has it open, and for nobody else. */
export type MemoryCaches = {
  readonly storage: Pick<CacheStorage, 'open' | 'delete' | 'keys'>;
  /** What is held, by cache and address. */
  readonly held: Map<string, Map<string, Response>>;
  /** While true, nothing more is taken (F-19). */
  isFull: boolean;
};

export function memoryCaches(): MemoryCaches {
  const held = new Map<string, Map<string, Response>>();
  const caches: MemoryCaches = {
    held,
    isFull: false,
    storage: {
      async open(name) {
        const answers = held.get(name) ?? new Map<string, Response>();
        held.set(name, answers);
        const cache = {
          match: async (address: string) => answers.get(address)?.clone(),
          matchAll: async () => [...answers.values()],
          async put(address: string, answer: Response) {
            if (caches.isFull) throw new DOMException('full', 'QuotaExceededError');
            const body = await answer.arrayBuffer();
            answers.set(address, new Response(body, { headers: answer.headers }));
          },
        };
        return cache as unknown as Cache;
      },
      delete: async (name) => held.delete(name),
      keys: async () => [...held.keys()],
    },
  };
  return caches;
}
