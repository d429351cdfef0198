import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { id, line, time } from '../primitives.ts';

/** Asks for an email when a SKU is in stock again. */
export const stockNotice = v.strictObject({ sku: v.pipe(line(120), v.minLength(1)), on: v.boolean(), at: time });

export type StockNotice = Readonly<v.InferOutput<typeof stockNotice>>;

/** Devices send further changes in another call. */
export const stockNoticesPerCall = 200;

/**
 * Safe to repeat: the last change wins. Of SKUs that the user cannot see, notices are answered as off. Beyond 500, the
 * latest turn off. A notice turns off when its email is sent.
 */
export const syncStockNotices = endpoint({
  name: 'syncStockNotices',
  summary: 'Ask for an email when a sku is in stock again, and read what was asked (STK-8)',
  base: 'api',
  method: 'POST',
  path: '/stock-notices',
  encoding: 'json',
  access: 'signed-in',
  needs: 'favourites',
  owner: 'body.userId',
  body: v.strictObject({ userId: id, changes: v.pipe(v.array(stockNotice), v.maxLength(stockNoticesPerCall)) }),
  answers: { 200: v.object({ now: time, notices: v.array(stockNotice) }) },
});
