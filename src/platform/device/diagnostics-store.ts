import { get, update, type UseStore } from 'idb-keyval';
import * as v from 'valibot';
import type { DiagnosticsStore } from '../../features/device/diagnostics.ts';

const key = 'diagnostics';

const entries = v.array(
  v.variant('kind', [
    v.object({
      kind: v.literal('visit'),
      at: v.number(),
      online: v.boolean(),
      route: v.string(),
      locale: v.picklist(['en', 'fr']),
    }),
    v.object({ kind: v.literal('failure'), at: v.number(), online: v.boolean(), what: v.string(), why: v.string() }),
  ]),
);

export function diagnosticsStore(database: UseStore): DiagnosticsStore {
  return {
    load: async () => readable(await get<unknown>(key, database)),
    update: (change) => update<unknown>(key, (kept) => change(readable(kept)), database),
  };
}

/** A list in another version's shape starts over. */
function readable(kept: unknown): v.InferOutput<typeof entries> {
  const read = v.safeParse(entries, kept);
  return read.success ? read.output : [];
}
