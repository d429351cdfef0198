import type { SnapshotBytes } from './snapshot-bytes.ts';

const encoder = new TextEncoder();

/** An answer's products with their ids, by position. */
type Change = { readonly snapshot: SnapshotBytes; readonly ids: readonly string[] };

/** Replaces changed products, appends new ones and drops deleted ones. Returns the bytes of a whole answer. */
export function mergeSnapshot(held: Change, changed: Change): Uint8Array<ArrayBuffer> {
  const gone = new Set(changed.snapshot.gone);
  const left = new Map(changed.ids.map((id, place) => [id, productAt(changed.snapshot, place)]));
  const products = held.ids.flatMap((id, place) => {
    const newer = left.get(id);
    left.delete(id);
    if (newer) return [newer];
    return gone.has(id) ? [] : [productAt(held.snapshot, place)];
  });
  products.push(...left.values());
  return join(products, {
    filters: mergeFilters(held.snapshot, changed.snapshot),
    paging: { current: 1, pages: 1, perPage: Math.max(1, products.length), total: products.length },
    ...(changed.snapshot.cursor !== null && { cursor: changed.snapshot.cursor }),
    ...(changed.snapshot.audience !== null && { audience: changed.snapshot.audience }),
  });
}

function productAt({ bytes, starts, ends }: SnapshotBytes, place: number): Uint8Array {
  return bytes.subarray(starts[place], ends[place]);
}

/** Every value that a product had or has. */
function mergeFilters(held: SnapshotBytes, changed: SnapshotBytes): SnapshotBytes['filters'] {
  const merged = new Map(held.filters.map((filter) => [filter.propertyId, filter]));
  for (const filter of changed.filters) {
    const values = [...new Set([...(merged.get(filter.propertyId)?.values ?? []), ...filter.values])];
    merged.set(filter.propertyId, { ...filter, values });
  }
  return [...merged.values()];
}

function join(products: readonly Uint8Array[], rest: object): Uint8Array<ArrayBuffer> {
  const head = encoder.encode('{"products":[');
  const tail = encoder.encode(`],${JSON.stringify(rest).slice(1)}`);
  const commas = Math.max(0, products.length - 1);
  const length = products.reduce((sum, product) => sum + product.length, head.length + tail.length + commas);
  const bytes = new Uint8Array(length);
  bytes.set(head);
  let at = head.length;
  products.forEach((product, place) => {
    if (place > 0) {
      bytes[at] = 0x2c;
      at += 1;
    }
    bytes.set(product, at);
    at += product.length;
  });
  bytes.set(tail, at);
  return bytes;
}
