import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { id, line } from './primitives.ts';

/** ms since 1970. */
const time = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8_640_000_000_000_000));

export const favourite = v.strictObject({ product: v.pipe(line(64), v.minLength(1)), on: v.boolean(), at: time });

/** So many changes at once at most; a device sends the rest in the next call. */
export const favouritesPerCall = 200;

/**
 * CAT-13. Ours: one call tells the server what changed on a device and answers what there is. Nothing comes of telling it twice, or late:
 * of each product the last change stands. `now` is the server's clock, by which a device dates its changes; one from the future is taken
 * as of now. Of more favourites than a user can have (2,000) the latest are off again in the answer.
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
