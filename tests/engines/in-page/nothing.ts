/** Stands in the place of what a page needs nothing of. */
export const nothing = null;
