import { foldText } from './search-text.ts';

type Named = { readonly name: string; readonly year: number | null };
type Titled = { readonly title: string; readonly years: readonly number[] };

/** The bike that a library title names, the longest name first. Null when it names none, or none of its years. */
export function bikeNamedIn<Bike extends Named>({ title, years }: Titled, bikes: readonly Bike[]): Bike | null {
  const words = ` ${wordsOf(title)} `;
  const named = bikes.filter(
    ({ name, year }) =>
      words.includes(` ${wordsOf(name)} `) && (years.length === 0 || (year !== null && years.includes(year))),
  );
  const [first] = named.toSorted(
    (one, other) => other.name.length - one.name.length || (other.year ?? 0) - (one.year ?? 0),
  );
  return first ?? null;
}

function wordsOf(text: string): string {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ');
}
