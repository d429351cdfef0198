import { isModelName } from '../../../../domain/bike-sought.ts';
import { foldText, matchesQuery } from '../../../../domain/search-text.ts';

/** CAT-11. A bike of the catalogue, as far as one chooses by it. */
export type KnownBike = {
  readonly id: string;
  readonly name: string;
  readonly model: string;
  readonly year: number | null;
};

/** A model whose parts may be looked for, of one of its years or of all; the newest first. */
export type BikeChoice = {
  readonly model: string;
  readonly years: readonly number[];
  /** CAT-7. What it is found by: the names of its bikes, the model and its years. */
  readonly searchText: string;
};

/** CAT-11. The models to choose from, by name: parts are kept by model and year, however many bikes there are of them. */
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

/** CAT-7. Those that every word typed stands in, blind to accents; all where nothing is typed. */
export function matchingChoices(choices: readonly BikeChoice[], typed: string): BikeChoice[] {
  return choices.filter(({ searchText }) => matchesQuery(searchText, typed));
}
