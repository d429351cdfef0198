import * as v from 'valibot';
import { seller } from './seller.ts';
import { isTimeZone } from './time-zone.ts';

/** `/config.json`, read by the app at start: where its backend is, and what the maker calls itself. */
export const appConfig = v.object({
  apiUrl: v.string(),
  cmsUrl: v.string(),
  /** Whose days and times stand on orders and papers, e.g. America/Toronto. Older servers name none; a browser may know fewer zones. */
  timeZone: v.fallback(v.optional(v.pipe(v.string(), v.check(isTimeZone))), undefined),
  maker: v.object({
    name: v.string(),
    email: v.string(),
    /** INV-2. Missing until the maker has set it. */
    seller: v.optional(seller),
    /** NAV-17. Where else the maker is found, in the order in which it is shown. */
    social: v.optional(v.array(v.object({ name: v.string(), url: v.string() }))),
  }),
});

export type AppConfig = v.InferOutput<typeof appConfig>;
