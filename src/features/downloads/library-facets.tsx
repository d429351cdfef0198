import { useLingui } from '@lingui/react/macro';
import { Check } from '../../ui/check.tsx';
import { Facet } from '../../ui/facet.tsx';
import { useFormats } from '../../ui/format.ts';
import type { ChangeSearch } from './library-search.ts';
import { type LibraryFacet, toggled } from './list-library.ts';

type FacetsProps = {
  facets: readonly LibraryFacet[];
  onSearch: (change: ChangeSearch) => void;
};

export function LibraryFacets({ facets, onSearch }: FacetsProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const titles = { type: t`Type`, category: t`Category`, year: t`Year` };
  return facets.map(({ name, values }) => (
    <Facet key={name} title={titles[name]}>
      <div>
        {values.map(({ value, label, count, isChosen }) => (
          <Check
            key={value}
            checked={isChosen}
            disabled={count === 0 && !isChosen}
            count={number(count)}
            onChange={() => onSearch((former) => toggled(former, name, value))}
          >
            {label}
          </Check>
        ))}
      </div>
    </Facet>
  ));
}
