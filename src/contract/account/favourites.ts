import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { id, line, time } from '../primitives.ts';

export const favourite = v.strictObject({ product: v.pipe(line(64), v.minLength(1)), on: v.boolean(), at: time });

export type Favourite = Readonly<v.InferOutput<typeof favourite>>;

/** Devices send further changes in another call. */
export const favouritesPerCall = 200;

/**
 * Safe to repeat: the last change wins. Future dates count as `now` (server time). Beyond 2,000, the latest favorites
 * turn off.
 */
export const syncFavourites = endpoint({
  name: 'syncFavourites',
  summary: 'Change favourites, and read them (CAT-13)',
  base: 'api',
  method: 'POST',
  path: '/favourites',
  encoding: 'json',
  access: 'signed-in',
  needs: 'favourites',
  owner: 'body.userId',
  body: v.strictObject({ userId: id, changes: v.pipe(v.array(favourite), v.maxLength(favouritesPerCall)) }),
  answers: { 200: v.object({ now: time, favourites: v.array(favourite) }) },
});
