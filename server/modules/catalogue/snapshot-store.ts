import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { MixedCatalogue } from '../../../src/contract/catalogue/catalogue.ts';
import type { Database } from '../../database/schema.ts';
import { inParts } from '../../database/transact.ts';
import type { PortalIdentity } from '../../http/dependencies.ts';
import type { CatalogueKey, CatalogueName } from './audience.ts';
import { writeCursor } from './catalogue-clock.ts';
import { catalogueFor, type CatalogueReading, readCatalogue } from './repository.ts';
import { type Representation, representationOf } from './representation.ts';
import { PRODUCTS_AT_ONCE, tagOf, wireCatalogue, writeCatalogue } from './wire-catalogue.ts';

export type Extent =
  | { readonly type: 'whole' }
  | { readonly type: 'since'; readonly value: number }
  | { readonly type: 'page'; readonly page: number; readonly perPage: number };

export type SnapshotStore = {
  /** Built on the first call after a change. Concurrent callers share the build. */
  find(key: CatalogueKey, extent: Extent, clock: number): Promise<Representation>;
};

type Held = { readonly clock: number; readonly made: Promise<Representation> };

/** Few ask page by page: the app never does. */
const mostPaged = 3;

/** Caches recent snapshots up to `mostBytes`. Names carry the epoch, because a restored clock starts over. */
export function createSnapshotStore(
  db: Kysely<Database>,
  portal: Pick<PortalIdentity, 'epoch'>,
  mostBytes = 200_000_000,
): SnapshotStore {
  const held = new Map<string, Held>();
  const sizes = new Map<string, Representation>();
  const paged = new Map<string, { readonly clock: number; readonly made: Promise<Pages> }>();
  const readings = new Map<string, Promise<CatalogueReading>>();

  async function find(key: CatalogueKey, extent: Extent, clock: number): Promise<Representation> {
    const name = JSON.stringify([portal.epoch, key.catalogue, key.lang, key.priceGroup, key.seesCost, extent]);
    const known = held.get(name);
    const entry = known?.clock === clock ? known : { clock, made: make(key, extent, clock) };
    held.delete(name);
    held.set(name, entry);
    try {
      const made = await entry.made;
      if (held.get(name) === entry) sizes.set(name, made);
      dropOldest(name);
      return made;
    } catch (error) {
      if (held.get(name) === entry) {
        held.delete(name);
        sizes.delete(name);
      }
      throw error;
    }
  }

  async function make(key: CatalogueKey, extent: Extent, clock: number): Promise<Representation> {
    if (extent.type === 'page') return (await findPages(key, clock)).page(extent.page, extent.perPage);
    const { tag, json } = await writeCatalogue(await wire(key, extent.type === 'since' ? extent.value : null, clock));
    return representationOf(tag, json, extent.type === 'whole');
  }

  async function wire(key: CatalogueKey, since: number | null, clock: number): Promise<MixedCatalogue> {
    const reading = await read(key.catalogue, since, clock);
    const rows = await catalogueFor(key.priceGroup, reading);
    return wireCatalogue(rows, key, writeCursor(portal.epoch, rows.clock), since !== null);
  }

  /** Page requests share one build of the catalog. */
  async function findPages(key: CatalogueKey, clock: number): Promise<Pages> {
    const name = JSON.stringify([portal.epoch, key.catalogue, key.lang, key.priceGroup, key.seesCost]);
    const known = paged.get(name);
    const entry = known?.clock === clock ? known : { clock, made: wire(key, null, clock).then(pagesOf) };
    paged.delete(name);
    paged.set(name, entry);
    const [oldest] = paged.keys();
    if (paged.size > mostPaged && oldest !== undefined) paged.delete(oldest);
    try {
      return await entry.made;
    } catch (error) {
      if (paged.get(name) === entry) paged.delete(name);
      throw error;
    }
  }

  /** Groups and languages only differ in wording, so concurrent requests share one read. */
  async function read(catalogue: CatalogueName, since: number | null, clock: number): Promise<CatalogueReading> {
    const name = JSON.stringify([portal.epoch, catalogue, since, clock]);
    const reading = readings.get(name) ?? readCatalogue(db, catalogue, since);
    readings.set(name, reading);
    try {
      return await reading;
    } finally {
      readings.delete(name);
    }
  }

  function dropOldest(justUsed: string): void {
    let bytes = 0;
    for (const representation of sizes.values()) bytes += representation.size();
    for (const name of held.keys()) {
      if (bytes <= mostBytes || name === justUsed) return;
      bytes -= sizes.get(name)?.size() ?? 0;
      held.delete(name);
      sizes.delete(name);
    }
  }

  return { find };
}

/** A catalog whose pages are written independently. */
type Pages = { page(page: number, perPage: number): Representation };

/** Each product is serialized once and reused on every page. Pages past the end are empty. */
async function pagesOf({ products, filters, cursor }: MixedCatalogue): Promise<Pages> {
  const texts: string[] = [];
  const tags: string[] = [];
  for (const some of inParts(products, PRODUCTS_AT_ONCE)) {
    texts.push(...some.map((product) => JSON.stringify(product)));
    tags.push(...some.map(tagOf));
    await setImmediate();
  }
  const rest = JSON.stringify(filters);
  const filterTag = createHash('sha256').update(rest).digest('base64url');

  return {
    page(page, perPage) {
      const total = texts.length;
      const [from, to] = [(page - 1) * perPage, page * perPage];
      const paging = { current: page, pages: Math.max(1, Math.ceil(total / perPage)), perPage, total };
      const said = JSON.stringify([filterTag, paging, tags.slice(from, to)]);
      const tag = createHash('sha256').update(said).digest('base64url').slice(0, 27);
      const end = `"filters":${rest},"paging":${JSON.stringify(paging)},"cursor":${JSON.stringify(cursor)}`;
      return representationOf(tag, `{"products":[${texts.slice(from, to).join(',')}],${end}}`, false);
    },
  };
}
