import { useQuery } from '@tanstack/react-query';
import type { User } from '../../contract/account/user.ts';
import { mayOpenCatalogue } from '../../domain/catalogue/catalogues.ts';
import { foldText } from '../../domain/catalogue/search-text.ts';
import { useLocale, useServices } from '../shell/use-services.ts';
import { bikesCatalogue } from './bike-list/bikes-queries.ts';
import { ProductLink } from './product-link.tsx';

type LibraryBikeProps = { user: User; entry: { readonly title: string; readonly years: readonly number[] } };

/** Leads from a document or photo to the bike that its title names. Nothing where there is none. */
export function LibraryBike({ user, entry }: LibraryBikeProps) {
  const { backend } = useServices();
  const locale = useLocale();
  const enabled = mayOpenCatalogue(user, 'bikes');
  const { data } = useQuery({ ...bikesCatalogue({ backend, userId: user.id, locale }), enabled });
  const bike = bikeNamedIn(entry, data?.products ?? []);
  if (bike === null) return null;
  return (
    <ProductLink screen="bikes" id={bike.id} locale={locale} search={{}} className="alone">
      {bike.name}
    </ProductLink>
  );
}

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
