import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { id, line, time } from '../primitives.ts';

/** As typed. The server refuses a request with one that is not complete. */
export const newDealer = v.strictObject({
  id: v.pipe(v.string(), v.uuid()),
  name: line(100),
  contactName: line(100),
  email: line(200),
  phone: line(30),
  group: line(40),
  lang: v.picklist(['en', 'fr']),
  address: v.strictObject({
    name: line(100),
    line1: line(100),
    line2: line(100),
    city: line(60),
    province: line(60),
    country: line(2),
    postalCode: line(12),
    phone: line(30),
  }),
  at: time,
  isThere: v.boolean(),
});

/** Devices send further ones in another call. */
export const newDealersPerCall = 20;

/**
 * Why the company has not got a new dealer: somebody signs in with the address already, no dealer of the rep has these
 * prices, or the id is another account's.
 */
export const newDealerRefusals = ['email-taken', 'group-unknown', 'id-taken'] as const;

export type NewDealerRefusal = (typeof newDealerRefusals)[number];

/**
 * Safe to repeat: what the server has of a new dealer never changes. Refused ones wait on the device. `dealers` are
 * all new dealers of the rep, each with its time.
 */
export const syncNewDealers = endpoint({
  name: 'syncNewDealers',
  summary: 'Write down new dealers, who wait until the company has confirmed them (REP-3)',
  base: 'api',
  method: 'POST',
  path: '/rep/new-dealers',
  encoding: 'json',
  access: 'signed-in',
  needs: 'dealers',
  owner: 'body.userId',
  ownOnly: true,
  body: v.strictObject({ userId: id, changes: v.pipe(v.array(newDealer), v.maxLength(newDealersPerCall)) }),
  answers: {
    200: v.object({
      now: time,
      dealers: v.array(v.object({ id, at: time })),
      refused: v.array(v.object({ id, reason: v.picklist(newDealerRefusals) })),
    }),
  },
});
