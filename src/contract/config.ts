import * as v from 'valibot';
import { seller } from './seller.ts';
import { isTimeZone } from './time-zone.ts';

/** `/config.json`, read by the app at start: where its backend is, and what the maker calls itself. */
export const appConfig = v.object({
  apiUrl: v.string(),
  cmsUrl: v.string(),
  /** The company's time zone for orders and documents, e.g. America/Toronto; undefined if the server or browser does not know it. */
  timeZone: v.fallback(v.optional(v.pipe(v.string(), v.check(isTimeZone))), undefined),
  maker: v.object({
    name: v.string(),
    email: v.string(),
    /** INV-2. Optional: the company may not have entered it yet. */
    seller: v.optional(seller),
    /** NAV-17. Where else the maker is found, in the order in which it is shown. */
    social: v.optional(v.array(v.object({ name: v.string(), url: v.string() }))),
  }),
});

export type AppConfig = v.InferOutput<typeof appConfig>;
