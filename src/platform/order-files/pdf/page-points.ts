import type { PdfDocument } from '../../../domain/files/written-file.ts';

/** Page size and margin in points. */
export type PagePoints = { readonly width: number; readonly height: number; readonly margin: number };

/** Landscape uses Letter, which A4 printers scale. Portrait uses the area common to Letter and A4. */
export function pagePointsOf({ isUpright = false }: Pick<PdfDocument, 'isUpright'>): PagePoints {
  return isUpright ? { width: 595, height: 792, margin: 40 } : { width: 792, height: 612, margin: 30 };
}
