import { isModelName } from '../../../../domain/catalogue/bike-query.ts';
import { foldText, matchesQuery } from '../../../../domain/catalogue/search-text.ts';

/** What the chooser needs of a bike. */
export type KnownBike = {
  readonly id: string;
  readonly name: string;
  readonly model: string;
  readonly year: number | null;
};

/** A model with its years, newest first. */
export type BikeChoice = {
  readonly model: string;
  readonly years: readonly number[];
  /** Names of its bikes, the model and its years. */
  readonly searchText: string;
};

/** Models by name, because parts are filed by model and year. */
export function bikeChoicesOf(bikes: readonly KnownBike[], locale: string): BikeChoice[] {
  const byModel = Map.groupBy(
    bikes.filter(({ model }) => isModelName(model)),
    ({ model }) => model,
  );
  const collator = new Intl.Collator(locale, { numeric: true });
  return [...byModel]
    .map(([model, own]) => {
      const years = [...new Set(own.flatMap(({ year }) => year ?? []))].toSorted((a, b) => b - a);
      return { model, years, searchText: foldText([model, ...own.map(({ name }) => name), ...years].join(' ')) };
    })
    .toSorted((a, b) => collator.compare(a.model, b.model));
}

/** Matches every word, ignoring accents. An empty text matches all. */
export function matchingChoices(choices: readonly BikeChoice[], typed: string): BikeChoice[] {
  return choices.filter(({ searchText }) => matchesQuery(searchText, typed));
}
