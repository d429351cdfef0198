/** A configuration is a whole bike of one size, colour and revision: everything that is not a part. Parts include accessories. */
export type ItemType = 'part' | 'configuration';
