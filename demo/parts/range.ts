import type { WheelSizeId } from '../bikes/bike-terms.ts';
import { BRAND_COLOURS, type BrandColourId } from '../brand-colours.ts';
import type { PartOptions } from '../drawings/parts/part.ts';
import { inBothLanguages, type Term } from '../term.ts';
import type { Article, ArticleSeries } from './article-series.ts';
import type { Fit } from './fit.ts';

/** One of several that an article comes in: a length, a colour, a standard. */
export type Choice = {
  readonly code: string;
  readonly name: Term;
  /** Added to the range's price, in Canadian dollars. */
  readonly more?: number;
  readonly look?: PartOptions;
  readonly wheelSize?: WheelSizeId;
  readonly year?: number;
  readonly fits?: Fit;
  readonly atten?: boolean;
  readonly size?: Term;
  readonly color?: BrandColourId;
};

/** A series that comes in every combination of its choices. `msrp` in Canadian dollars. */
export function range(
  series: Omit<ArticleSeries, 'articles'>,
  msrp: number,
  ...axes: readonly (readonly Choice[])[]
): ArticleSeries {
  const start: readonly Article[] = [{ code: '', variant: '', msrp }];
  return {
    ...series,
    articles: axes.reduce(
      (articles, axis) => articles.flatMap((one) => axis.map((choice) => join(one, choice))),
      start,
    ),
  };
}

function join(
  article: Article,
  { code, name, more = 0, look, wheelSize, year, fits, atten, size, color }: Choice,
): Article {
  const [before, after] = [inBothLanguages(article.variant), inBothLanguages(name)];
  const isFirst = article.code === '';
  return {
    ...article,
    code: isFirst ? code : `${article.code}-${code}`,
    variant: isFirst ? after : { en: `${before.en}, ${after.en}`, fr: `${before.fr}, ${after.fr}` },
    msrp: Math.round((article.msrp + more) * 100) / 100,
    ...(look && { look: { ...article.look, ...look } }),
    ...(wheelSize !== undefined && { wheelSize }),
    ...(year !== undefined && { year }),
    ...(atten && { atten }),
    ...(size !== undefined && { size }),
    ...(color && { color }),
    ...(fits && { fits: { ...article.fits, ...fits } }),
  };
}

/** `lengths('mm', [160, 165, 170])`: 160 mm and so on, each the given amount dearer than the one before. */
export function lengths(unit: string, values: readonly number[], more = 0): Choice[] {
  return values.map((value, index) => ({
    code: String(value).replace('.', ''),
    name: `${value} ${unit}`,
    more: more * index,
  }));
}

/** Brand colors; `as` says which part of the drawing gets the color. */
export function paints(ids: readonly BrandColourId[], as: 'colour' | 'accent' = 'colour'): Choice[] {
  return ids.map((id) => {
    const { code, name, hex } = BRAND_COLOURS[id];
    return { code, name, look: as === 'colour' ? { colour: hex } : { accent: hex } };
  });
}

export const ALL_PAINTS = Object.keys(BRAND_COLOURS) as BrandColourId[];

/** Choices in one line each: code, name, how much dearer, which bikes. */
export function named(choices: readonly (readonly [code: string, name: Term, more?: number, fits?: Fit])[]): Choice[] {
  return choices.map(([code, name, more = 0, fits]) => ({ code, name, more, ...(fits && { fits }) }));
}

/** The same choices, told which bikes they are for; what is not named is for none. */
export function fitting(choices: readonly Choice[], fits: Readonly<Record<string, Fit>>): Choice[] {
  return choices.map((choice) => ({ ...choice, fits: fits[choice.code] ?? NO_BIKE }));
}

/** The same choices, of which only those with these codes fit a bike as it was sold. */
export function fittingOnly(choices: readonly Choice[], codes: readonly string[], fit: Fit = {}): Choice[] {
  return fitting(choices, Object.fromEntries(codes.map((code) => [code, fit])));
}

const NO_BIKE: Fit = { families: [] };

export function speeds(values: readonly number[], more = 0): Choice[] {
  return values.map((value, index) => ({
    code: String(value).padStart(2, '0'),
    name: { en: `${value}-speed`, fr: `${value} vitesses` },
    more: more * index,
    fits: { speeds: [value] },
  }));
}
