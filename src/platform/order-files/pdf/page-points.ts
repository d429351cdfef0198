import type { WrittenPaper } from '../../../domain/written-paper.ts';

/** A page of paper and what stays white around it, in points. */
export type PagePoints = { readonly width: number; readonly height: number; readonly margin: number };

/** Across: Letter, which stands on A4 too when it is printed to fit. Upright: what Letter and A4 have in common, so that nothing is cut on either. */
export function pagePointsOf({ isUpright = false }: Pick<WrittenPaper, 'isUpright'>): PagePoints {
  return isUpright ? { width: 595, height: 792, margin: 40 } : { width: 792, height: 612, margin: 30 };
}
