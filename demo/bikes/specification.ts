import { inBothLanguages, type Term, type TwoLanguages } from '../term.ts';
import type { BikeFamily, Build } from './bike-family.ts';
import { SPECIFICATION_ROWS, type SpecificationRow } from './specification-rows.ts';

/** What a configuration is made of, and what it weighs in the size that is drawn. */
export function specificationOf(family: BikeFamily, build: Build): { name: TwoLanguages; value: TwoLanguages }[] {
  const terms: Partial<Record<SpecificationRow, Term>> = { ...family.common, ...build.parts };
  const rows = (Object.keys(SPECIFICATION_ROWS) as SpecificationRow[]).flatMap((row) => {
    const term = terms[row];
    return term === undefined ? [] : [{ name: SPECIFICATION_ROWS[row], value: inBothLanguages(term) }];
  });
  const size = family.chart.drawn;
  const weight = {
    name: { en: `Weight, size ${size}`, fr: `Poids, taille ${size}` },
    value: inBothLanguages(`${build.weightKg.toFixed(1)} kg`),
  };
  return [...rows, weight];
}
