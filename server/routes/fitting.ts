import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Part, partsByModel, partsBySerial, productsDropdown } from '../../src/contract/catalogue.ts';
import { seesCost } from '../../src/domain/access.ts';
import { textIn } from '../bilingual.ts';
import type { Caller } from '../callers.ts';
import { wireProduct } from '../catalogue/wire-product.ts';
import { languageOf } from '../language.ts';
import { audienceOf } from '../repositories/audience.ts';
import { findModelBySerial, type Model, readFittingParts, readKnownBikes } from '../repositories/fitting-parts.ts';
import { serve } from '../serve.ts';

/** Which parts fit a bike (CAT-6), and the bikes to choose from (CAT-11). */
export function fittingRoutes(app: FastifyInstance): void {
  const { db } = app.dependencies;

  serve(app, partsBySerial).with(async ({ params, user, request }) =>
    answer(await findModelBySerial(db, params.serial), user, request),
  );

  serve(app, partsByModel).with(async ({ params, user, request }) =>
    answer({ model: params.model, year: null }, user, request),
  );

  serve(app, productsDropdown).with(async ({ user, request }) => {
    const lang = languageOf(request, user);
    const bikes = await readKnownBikes(db);
    return {
      status: 200,
      body: { products: bikes.map(({ name, ...bike }) => ({ ...bike, name: textIn(name, lang) })) },
    };
  });

  async function answer(model: Model | null, user: Caller, request: FastifyRequest) {
    const found = model && (await readFittingParts(db, model, audienceOf(user)));
    if (found === null || found.products.length === 0) return { status: 204, body: undefined } as const;
    const context = { ...found, lang: languageOf(request, user), seesCost: seesCost(user) };
    const skus = found.products.map((product) => wireProduct(product, context)).filter(isPart);
    return { status: 200, body: { skus } } as const;
  }
}

function isPart(product: ReturnType<typeof wireProduct>): product is Part {
  return product.type === 'part';
}
