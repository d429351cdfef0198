import * as v from 'valibot';

/** An address that is being written for the next order, as a device keeps it: as it was typed, however far that went. */
export const writtenAddress = v.object({
  name: v.string(),
  line1: v.string(),
  line2: v.string(),
  city: v.string(),
  province: v.string(),
  country: v.string(),
  postalCode: v.string(),
  phone: v.string(),
  /** Whether the order goes by it; if not, it stays for the next try. */
  isChosen: v.boolean(),
});
