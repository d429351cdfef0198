import type { ProductInput } from '../../server/modules/catalogue/products/product-input.ts';
import { seasonYear } from '../calendar.ts';
import { inBothLanguages } from '../term.ts';
import type { Workshop } from '../workshop.ts';
import { type ArchiveArticle, makeArchivePart } from './archive-part.ts';
import { ARCHIVE_SERIES, type ArchiveSeries } from './archive-series.ts';

/** Discontinued bikes with spare parts still in stock, with their letters in skus. */
const ARCHIVE_MODELS = [
  ['CAR', 'Caribou'],
  ['ROR', 'Rorqual'],
  ['COU', 'Courlis'],
  ['GAS', 'Gaspé'],
  ['MIS', 'Mistassini'],
  ['SAG', 'Saguenay'],
  ['OUT', 'Outarde'],
  ['CJO', 'Carcajou'],
  ['BER', 'Bernache'],
  ['CHA', 'Charlevoix'],
  ['UNG', 'Ungava'],
  ['MAN', 'Manicouagan'],
  ['CAS', 'Cascapédia'],
  ['TEM', 'Témiscouata'],
  ['ABI', 'Abitibi'],
  ['LAU', 'Laurentides'],
  ['EST', 'Estrie'],
  ['MAT', 'Matapédia'],
  ['BAT', 'Batiscan'],
  ['POR', 'Portneuf'],
  ['PER', 'Péribonka'],
  ['KEN', 'Kénogami'],
  ['TAD', 'Tadoussac'],
  ['HUA', 'Huard'],
] as const;

/** Behind everything else. */
export const ARCHIVE_START = 1_000_000;

export const ARCHIVE_ID_PREFIX = 'pc-x';

/** The line of today keeps its own parts of its last three years. */
const YOUNGEST_AGE = 3;
const OLDEST_AGE = 45;
const YEARS_KEPT_IN_SALE = 10;

/** How many parts the archive can hold at most. */
export const ARCHIVE_SIZE =
  (OLDEST_AGE - YOUNGEST_AGE + 1) *
  ARCHIVE_MODELS.length *
  ARCHIVE_SERIES.reduce((count, { variants }) => count + variants.length, 0);

/**
 * Generates spare parts for discontinued bikes, newest first, one at a time to save memory. The same day and workshop
 * give the same parts.
 */
export function* makeArchive(count: number, workshop: Workshop): Generator<ProductInput> {
  const presentYear = seasonYear(workshop.now);
  let made = 0;
  for (let age = YOUNGEST_AGE; age <= OLDEST_AGE; age += 1) {
    for (const [code, model] of ARCHIVE_MODELS) {
      for (const series of ARCHIVE_SERIES) {
        for (const article of articlesOf(series, { code, model, year: presentYear - age, age })) {
          if (made >= count) return;
          yield makeArchivePart({ ...series, code: `X${series.code}` }, article, ARCHIVE_START + made, workshop);
          made += 1;
        }
      }
    }
  }
}

type ArchiveBike = { readonly code: string; readonly model: string; readonly year: number; readonly age: number };

/** Of long ago only what is left is sold. */
function articlesOf({ msrp, variants }: ArchiveSeries, { code, model, year, age }: ArchiveBike): ArchiveArticle[] {
  return variants.map((variant) => {
    const { en, fr } = inBothLanguages(variant.name);
    return {
      code: `${code}${year}-${variant.code}`,
      variant: { en: `${model} ${year}, ${en}`, fr: `${model} ${year}, ${fr}` },
      msrp: Math.round((msrp + (variant.more ?? 0)) * 100) / 100,
      model,
      year,
      discontinued: age > YEARS_KEPT_IN_SALE,
      ...(variant.look && { look: variant.look }),
    };
  });
}
