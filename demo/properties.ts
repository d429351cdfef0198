/** What products are filtered by, numbered as in the map of the demo's files. */
export const PROPERTIES = { kind: 1, modelYear: 2, atten: 6 } as const;
