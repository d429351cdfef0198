import type { Insertable } from 'kysely';
import type { Database } from '../server/database/schema.ts';
import type { BikeFamily } from './bikes/bike-family.ts';
import type { Article, ArticleSeries } from './parts/article-series.ts';
import { fitsFamily } from './parts/fit.ts';

export type ModelPart = Insertable<Database['model_parts']>;
export type SerialPrefix = Insertable<Database['serial_prefixes']>;

/** Which bikes an article fits (CAT-6): of the years that it is made for, or of all. */
export function modelPartsOf(
  productId: string,
  series: ArticleSeries,
  article: Article,
  families: readonly BikeFamily[],
): ModelPart[] {
  if (series.fits === undefined && article.fits === undefined) return [];
  const { wheelSize, year = null } = article;
  const fit = { ...series.fits, ...article.fits, ...(wheelSize !== undefined && { wheelSizes: [wheelSize] }) };
  return families
    .filter((family) => fitsFamily(fit, family))
    .map(({ name }) => ({ model: name, product_id: productId, first_year: year, last_year: year }));
}

/** BO27T140 and a running number: maker, model year, family. */
export function serialPrefixesOf(families: readonly BikeFamily[], presentYear: number): SerialPrefix[] {
  return families.flatMap(({ code, name, seasons }) =>
    seasons.map(({ age }) => ({
      prefix: `BO${String(presentYear - age).slice(2)}${code}`,
      model: name,
      year: presentYear - age,
    })),
  );
}
