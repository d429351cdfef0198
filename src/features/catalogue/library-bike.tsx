import { useQuery } from '@tanstack/react-query';
import type { User } from '../../contract/account/user.ts';
import { mayOpenCatalogue } from '../../domain/catalogue/catalogues.ts';
import { bikeNamedIn } from '../../domain/catalogue/named-bike.ts';
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
