import type { FastifyInstance } from 'fastify';
import { loadCart, updateCart } from '../../../src/contract/orders/cart.ts';
import { languageOf } from '../../http/content-negotiation.ts';
import { problem } from '../../http/problem.ts';
import { askingIn } from '../../http/read-request.ts';
import { serve } from '../../http/serve.ts';
import { loadCart as load } from './load-cart.ts';
import { saveCart } from './save-cart.ts';

/** The cart of the dealer, loaded and saved. */
export function cartRoutes(app: FastifyInstance): void {
  serve(app, loadCart).with(async ({ query, user, request }) => {
    return { status: 200, body: await load(app.dependencies, user, languageOf(request, user), askingIn(query)) };
  });

  serve(app, updateCart).with(async ({ body, user, request }) => {
    if (body.ops !== undefined && body.device === undefined) {
      return problem(400, 'invalid-request', { errors: [{ field: 'body.device', message: 'operations need it' }] });
    }
    return { status: 200, body: await saveCart(app.dependencies, user, languageOf(request, user), body) };
  });
}
