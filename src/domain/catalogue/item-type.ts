/** A configuration is a bike of one size, color and revision. Parts include accessories. */
export type ItemType = 'part' | 'configuration';
