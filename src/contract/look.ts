import * as v from 'valibot';

const both = v.object({ en: v.string(), fr: v.string() });

const picture = v.object({ src: v.string(), width: v.number(), height: v.number() });

/** What of the company's look the app shows itself. Colors are in `/look.css`. */
export const look = v.object({
  /** For light and dark grounds. Null: the neutral mark and the name. */
  logo: v.nullable(v.object({ ...picture.entries, darkSrc: v.string() })),
  /** The logo is a symbol, so the name stands beside it. */
  nameBesideLogo: v.boolean(),
  signIn: v.nullable(picture),
  phone: v.nullable(v.string()),
  /** Where orders are picked up, if not at the seller's address. */
  pickupAddress: v.optional(v.array(v.string())),
  /** Privacy, terms and such, in display order. */
  legalLinks: v.array(v.object({ name: both, url: both })),
});

export type Look = v.InferOutput<typeof look>;

/** The colors of the look. The page loads it, and the worker keeps it. */
export const lookStyleAddress = '/look.css';

/** Files of the look: `/look/logo.svg?v=…`. */
export const lookFilesPrefix = '/look/';
