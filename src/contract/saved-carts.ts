import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { id, line, units } from './primitives.ts';

/** ms since 1970. */
const time = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8_640_000_000_000_000));

/** PostgreSQL holds no half characters in what is JSON. */
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

const head = { id: wholeLine(64), name: wholeLine(80), madeAt: time, at: time, isThere: v.boolean() };

export const savedCart = v.strictObject({ ...head, lines });

/** So many changes at once at most, with as many lines together as one cart can have; a device sends the rest in the next call. */
export const savedCartsPerCall = 20;
export const savedLinesPerCall = mostLines;

const changes = v.pipe(
  v.array(savedCart),
  v.maxLength(savedCartsPerCall),
  v.check((carts) => carts.reduce((sum, cart) => sum + cart.lines.length, 0) <= savedLinesPerCall, 'too many lines'),
);

/**
 * CART-16. Ours: one call tells the server what changed on a device and answers which carts there are. Nothing comes of telling it
 * twice, or late: of each cart the last change stands. `now` is the server's clock, by which a device dates its changes; one from the
 * future is taken as of now. `have`: carts whose lines the device holds; they are left out. Lines of so many carts as go into one
 * answer come with it: while it is not `isWhole`, the device asks again. `refused`: carts for which there is no room.
 */
export const syncSavedCarts = endpoint({
  name: 'syncSavedCarts',
  summary: 'Change saved carts, and read them (CART-16)',
  base: 'api',
  method: 'POST',
  path: '/saved-carts',
  encoding: 'json',
  access: 'signed-in',
  needs: 'orders',
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
