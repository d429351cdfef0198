/** A page of paper across, in points: Letter, which stands on A4 too when it is printed to fit. */
export const pagePoints = { width: 792, height: 612, margin: 30 } as const;
