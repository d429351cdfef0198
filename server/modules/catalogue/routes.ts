import type { FastifyInstance } from 'fastify';
import {
  accessories,
  bikes,
  discountedProducts,
  internationalProducts,
  parts,
} from '../../../src/contract/catalogue/catalogue.ts';
import { priceGroupOf, seesCost } from '../../../src/domain/account/access.ts';
import { encodingFor, entityTag, isHeld } from '../../http/content-negotiation.ts';
import { problem, type Refusal } from '../../http/problem.ts';
import { type Call, serve } from '../../http/serve.ts';
import type { CatalogueName } from './audience.ts';
import { readCursor } from './catalogue-clock.ts';
import { createClockReader } from './clock-reader.ts';
import { createSnapshotStore, type Extent } from './snapshot-store.ts';

type CatalogueEndpoint =
  | typeof bikes
  | typeof parts
  | typeof accessories
  | typeof internationalProducts
  | typeof discountedProducts;

/** Every catalog answers with serialized JSON. */
type CatalogueAnswer = { status: 200; json: Buffer } | { status: 304; body: undefined } | Refusal;

/** How many products a page has where only its number is given. */
const usualPerPage = 50;

/** The catalogues (CAT-4), from snapshots that everyone of the same group and language shares. */
export function catalogueRoutes(app: FastifyInstance): void {
  const { db, portal, now } = app.dependencies;
  const snapshots = createSnapshotStore(db, portal);
  const clock = createClockReader(db, now);

  serve(app, bikes).with(async (call) => answer('bikes', call));
  serve(app, parts).with(async (call) => answer('parts', call));
  serve(app, accessories).with(async (call) => answer('accessories', call));
  serve(app, internationalProducts).with(async (call) => answer('international', call));
  serve(app, discountedProducts).with(async (call) => answer('discount', call));

  async function answer(catalogue: CatalogueName, call: Call<CatalogueEndpoint>): Promise<CatalogueAnswer> {
    const { params, query, user, request, reply } = call;
    const extent = extentOf(query, portal.epoch);
    if (extent === 'malformed') {
      return problem(400, 'invalid-request', {
        errors: [{ field: 'query.since', message: 'no cursor of this portal' }],
      });
    }
    if (extent === 'too-old') return problem(410, 'cursor-too-old');
    // Another server may have just issued the cursor. A value beyond the clock is from before a restore.
    const since = extent.type === 'since' ? extent.value : 0;
    const recent = await clock.recent();
    const reached = recent < since ? await clock.present() : recent;
    if (reached < since) return problem(410, 'cursor-too-old');

    const key = { catalogue, lang: params.locale, priceGroup: priceGroupOf(user), seesCost: seesCost(user) };
    const found = await snapshots.find(key, extent, reached);
    const encoding = encodingFor(request.headers['accept-encoding']);
    reply.header('etag', entityTag(found.tag, encoding)).header('vary', 'accept-encoding');
    if (isHeld(request.headers['if-none-match'], found.tag)) return { status: 304, body: undefined };
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return { status: 200, json: await found.bytes(encoding) };
  }
}

function extentOf(
  { since, page, perPage }: Call<CatalogueEndpoint>['query'],
  epoch: string,
): Extent | 'malformed' | 'too-old' {
  if (since !== undefined) {
    const cursor = readCursor(since, epoch);
    return cursor.code === 'known' ? { type: 'since', value: cursor.value } : cursor.code;
  }
  if (page === undefined && perPage === undefined) return { type: 'whole' };
  return { type: 'page', page: Number(page ?? 1), perPage: Number(perPage ?? usualPerPage) };
}
