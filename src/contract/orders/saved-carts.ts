import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { id, line, time, units } from '../primitives.ts';

/** PostgreSQL JSON cannot store lone surrogates. */
function wholeLine(maxLength: number) {
  return v.pipe(
    line(maxLength),
    v.minLength(1),
    v.check((value) => value.isWellFormed(), 'no half characters'),
  );
}

const savedLine = v.strictObject({
  sku: wholeLine(120),
  quantity: v.pipe(units, v.minValue(1)),
  type: v.picklist(['part', 'configuration']),
});

const mostLines = 2_000;
const lines = v.pipe(v.array(savedLine), v.maxLength(mostLines));

const head = {
  id: wholeLine(64),
  name: wholeLine(80),
  madeAt: time,
  at: time,
  isThere: v.boolean(),
  isPersonal: v.optional(v.boolean()),
};

export const savedCart = v.strictObject({ ...head, lines });

/** Limits per call. Devices send the rest in the next one. */
export const savedCartsPerCall = 20;
export const savedLinesPerCall = mostLines;

const changes = v.pipe(
  v.array(savedCart),
  v.maxLength(savedCartsPerCall),
  v.check((carts) => carts.reduce((sum, cart) => sum + cart.lines.length, 0) <= savedLinesPerCall, 'too many lines'),
);

/**
 * Safe to repeat: the last change wins. Carts in `have` come without lines. Ask again until `isWhole`. `refused`: no
 * room. Personal carts of other users are not among them (COMP-1).
 */
export const syncSavedCarts = endpoint({
  name: 'syncSavedCarts',
  summary: 'Change saved carts, and read them (CART-16)',
  base: 'api',
  method: 'POST',
  path: '/saved-carts',
  encoding: 'json',
  access: 'signed-in',
  needs: 'cart',
  owner: 'body.userId',
  body: v.strictObject({ userId: id, changes, have: v.optional(v.pipe(v.array(id), v.maxLength(1_000)), []) }),
  answers: {
    200: v.object({
      now: time,
      carts: v.array(v.object({ ...head, lines: v.optional(lines) })),
      isWhole: v.boolean(),
      refused: v.array(id),
    }),
  },
});
