import { useLingui } from '@lingui/react/macro';
import { FacetValues } from '../../ui/forms/facet-values.tsx';
import type { ChangeSearch } from './library-search.ts';
import { type LibraryFacet, toggled } from './list-library.ts';

type FacetsProps = {
  facets: readonly LibraryFacet[];
  onSearch: (change: ChangeSearch) => void;
};

export function LibraryFacets({ facets, onSearch }: FacetsProps) {
  const { t } = useLingui();
  const titles = { type: t`Type`, category: t`Category`, year: t`Year` };
  return facets.map(({ name, values }) => (
    <FacetValues
      key={name}
      title={titles[name]}
      values={values}
      onToggle={(value) => onSearch((former) => toggled(former, name, value))}
    />
  ));
}
