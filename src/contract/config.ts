import * as v from 'valibot';
import { look } from './look.ts';
import { seller } from './seller.ts';
import { isTimeZone } from './time-zone.ts';

/** `/config.json`, read at startup. */
export const appConfig = v.object({
  apiUrl: v.string(),
  cmsUrl: v.string(),
  /** IANA zone such as America/Toronto. Undefined if the server or browser does not know it. */
  timeZone: v.fallback(v.optional(v.pipe(v.string(), v.check(isTimeZone))), undefined),
  maker: v.object({
    name: v.string(),
    email: v.string(),
    /** Missing until the company enters it. */
    seller: v.optional(seller),
    /** In display order. */
    social: v.optional(v.array(v.object({ name: v.string(), url: v.string() }))),
    /** Missing until the company sets it: the neutral look. */
    look: v.optional(look),
  }),
});

export type AppConfig = v.InferOutput<typeof appConfig>;
