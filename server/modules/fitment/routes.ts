import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Part } from '../../../src/contract/catalogue/catalogue.ts';
import { partsByModel, partsBySerial, productsDropdown } from '../../../src/contract/catalogue/parts-of-bike.ts';
import { seesCost } from '../../../src/domain/account/access.ts';
import { wordsIn } from '../../../src/domain/bilingual.ts';
import type { Caller } from '../../http/callers.ts';
import { encodingFor, languageOf } from '../../http/content-negotiation.ts';
import { serve } from '../../http/serve.ts';
import { audienceOf } from '../catalogue/audience.ts';
import { representationOf } from '../catalogue/representation.ts';
import { wireProduct } from '../catalogue/wire-product.ts';
import { findModelBySerial, type Model, readFittingParts, readKnownBikes } from './fitting-parts.ts';

/** Which parts fit a bike (CAT-6), and the bikes to choose from (CAT-11). */
export function fittingRoutes(app: FastifyInstance): void {
  const { db } = app.dependencies;

  serve(app, partsBySerial).with(async ({ params, ...call }) =>
    answer(await findModelBySerial(db, params.serial), call),
  );

  serve(app, partsByModel).with(async ({ params, query, ...call }) =>
    answer({ model: params.model, year: query.year === undefined ? null : Number(query.year) }, call),
  );

  serve(app, productsDropdown).with(async ({ user, request }) => {
    const lang = languageOf(request, user);
    const bikes = await readKnownBikes(db);
    return {
      status: 200,
      body: { products: bikes.map(({ name, ...bike }) => ({ ...bike, name: wordsIn(name, lang) })) },
    };
  });

  /** Hundreds of parts say much the same: compressed they are a twentieth. */
  async function answer(model: Model | null, { user, request, reply }: Asked): Promise<FittingAnswer> {
    const found = model && (await readFittingParts(db, model, audienceOf(user)));
    if (found === null || found.products.length === 0) return { status: 204, body: undefined };
    const context = { ...found, lang: languageOf(request, user), seesCost: seesCost(user) };
    const skus = found.products.map((product) => wireProduct(product, context)).filter(isPart);
    const encoding = encodingFor(request.headers['accept-encoding']);
    reply.header('vary', 'accept-encoding, accept-language');
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    const json = await representationOf('', JSON.stringify({ skus }), false).bytes(encoding);
    return { status: 200, json };
  }
}

type Asked = { readonly user: Caller; readonly request: FastifyRequest; readonly reply: FastifyReply };

type FittingAnswer = { status: 200; json: Buffer } | { status: 204; body: undefined };

function isPart(product: ReturnType<typeof wireProduct>): product is Part {
  return product.type === 'part';
}
