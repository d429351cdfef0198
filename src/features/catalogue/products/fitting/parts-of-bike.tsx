import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { User } from '../../../../contract/account/user.ts';
import type { Part } from '../../../../contract/catalogue/catalogue.ts';
import type { Locale } from '../../../../contract/locale.ts';
import { absenceOf } from '../../../../contract/not-answered.ts';
import type { Mode } from '../../../../domain/account/mode.ts';
import { pricedAt } from '../../../../search/cache/priced-at.ts';
import { withoutCost } from '../../../../search/cache/without-cost.ts';
import { useServices } from '../../../shell/use-services.ts';
import type { ProductsSearch } from '../../products-search.ts';
import { ProductRow } from '../product-row.tsx';
import { SeveralLines } from '../several-lines.tsx';
import { useProductShown } from '../use-product-shown.ts';
import type { BikeQuery } from './bike-in-address.ts';
import { FittingPartPage } from './fitting-part-page.tsx';
import { FittingParts } from './fitting-parts.tsx';
import { fittingParts } from './fitting-queries.ts';

/** Client mode hides costs from customers looking on. */
function inMode(mode: Mode): (parts: readonly Part[]) => readonly Part[] {
  return mode === 'client' ? withoutCosts : pricedNow;
}

function pricedNow(parts: readonly Part[]): readonly Part[] {
  const nowMs = Date.now();
  return parts.flatMap((part) => pricedAt(part, nowMs) ?? []);
}

function withoutCosts(parts: readonly Part[]): readonly Part[] {
  return pricedNow(parts)
    .map(withoutCost)
    .filter((product) => product.type === 'part');
}

type PartsOfBikeProps = {
  user: User;
  sought: BikeQuery;
  params: { locale: Locale; id?: string | undefined };
  search: ProductsSearch;
  onSearch: (search: ProductsSearch) => void;
  /** Shown when the id matches none of the bike's parts. */
  otherwise: ReactNode;
};

/** CAT-6. What fits a bike, or with an id the one part of it (ROUTE-3). */
export function PartsOfBike({ user, sought, params: { locale, id }, search, onSearch, otherwise }: PartsOfBikeProps) {
  const { backend } = useServices();
  const reader = { backend, userId: user.id, locale };
  const { shown, stock, onInView } = useProductShown({ screen: 'pieces', user, locale, search });
  const answer = useQuery({ ...fittingParts(reader, sought), select: inMode(shown.mode) });

  if (id !== undefined) {
    const part = answer.data?.find((one) => one.id === id);
    if (!part && !answer.isPending) return otherwise;
    const absence = answer.isError ? absenceOf(answer.error) : stock.absence;
    return (
      <FittingPartPage
        sought={sought}
        part={part}
        shown={shown}
        sinceMs={answer.dataUpdatedAt}
        absence={absence}
        stockMs={stock.checkedMs}
        onInView={onInView}
      />
    );
  }
  return (
    <FittingParts
      reader={reader}
      sought={sought}
      answer={answer}
      query={search.q ?? ''}
      onQuery={(q) => onSearch({ ...search, q: q || undefined })}
      onInView={onInView}
      renderRow={(part) => <ProductRow listed={{ product: part, isOld: false }} shown={shown} heading="h3" />}
      figures={shown.figures}
      dock={<SeveralLines shown={shown} />}
    />
  );
}
