import * as v from 'valibot';

/** A half-typed address for the next order, exactly as entered. */
export const writtenAddress = v.object({
  name: v.string(),
  line1: v.string(),
  line2: v.string(),
  city: v.string(),
  province: v.string(),
  country: v.string(),
  postalCode: v.string(),
  phone: v.string(),
  /** Whether the order uses this address. Otherwise the text stays for later. */
  isChosen: v.boolean(),
});
