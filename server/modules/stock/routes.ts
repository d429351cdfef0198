import type { FastifyInstance } from 'fastify';
import { partQuantities, productQuantities, type SkuFigure } from '../../../src/contract/catalogue/stock.ts';
import { verifyQuantities } from '../../../src/contract/orders/cart.ts';
import type { AccessUser } from '../../../src/domain/account/access.ts';
import { clampQuantity } from '../../../src/domain/orders/quantity.ts';
import { problem } from '../../http/problem.ts';
import { serve } from '../../http/serve.ts';
import { lineTermsOf } from '../cart/line-terms.ts';
import { readCart } from '../cart/repository.ts';
import { audienceOf } from '../catalogue/audience.ts';
import { readOffers } from '../catalogue/offers.ts';
import { type StockFigure, readVisibleStock, wireStock } from './repository.ts';

/** Stock figures. Hidden SKUs are left out like unknown ones. */
export function stockRoutes(app: FastifyInstance): void {
  const { db } = app.dependencies;
  const find = async (user: AccessUser, skus: readonly string[]) => readVisibleStock(db, skus, audienceOf(user));

  serve(app, productQuantities).with(async ({ body, user }) => {
    const skus = body.skus.map(({ sku }) => sku);
    return { status: 200, body: figuresOf(skus, await find(user, skus)) };
  });

  serve(app, partQuantities).with(async ({ body, user }) => {
    const found = await find(user, [body.sku, ...(body.skus ?? [])]);
    const figure = found.get(body.sku);
    if (figure === undefined) return problem(404, 'not-found');
    const others = body.skus === undefined ? {} : { skus: figuresOf(body.skus, found) };
    return { status: 200, body: { ...wireStock(figure), ...others } };
  });

  /** `quantities` is how many of the requested units are available. */
  serve(app, verifyQuantities).with(async ({ body, user }) => {
    const asked = body.skus.map((one) => (typeof one === 'string' ? { sku: one } : one));
    const skus = asked.map(({ sku }) => sku);
    const offers = await readOffers(db, skus, audienceOf(user), user.lang);
    const { lines } = await readCart(db, user.id, { device: null, since: 0 });
    const inCart = new Map(lines.map((line) => [line.key, line.quantity]));
    const verified = asked.flatMap(({ sku, quantities = inCart.get(sku) ?? 0 }) => {
      const offer = offers.get(sku);
      if (offer === undefined) return [];
      const terms = lineTermsOf(offer);
      const cuts =
        body.order_type === 'Booking' ? { ...terms, maxQuantity: 0, available: Number.MAX_SAFE_INTEGER } : terms;
      return [{ ...figureOf({ sku, ...offer.stock }), quantities: clampQuantity(quantities, cuts) }];
    });
    return { status: 200, body: verified };
  });
}

function figuresOf(skus: readonly string[], found: ReadonlyMap<string, StockFigure>): SkuFigure[] {
  return skus.flatMap((sku) => {
    const figure = found.get(sku);
    return figure === undefined ? [] : [figureOf(figure)];
  });
}

function figureOf({ sku, ...stock }: StockFigure): SkuFigure {
  const { quantity: available, ...arrival } = wireStock(stock);
  return { sku, available, ...arrival };
}
