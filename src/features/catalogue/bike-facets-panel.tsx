import { Trans } from '@lingui/react/macro';
import { addFilterValue, removeFilterValue, type Filter, type FilterCount } from '../../domain/filters.ts';
import { Check } from '../../ui/check.tsx';
import { Facet } from '../../ui/facet.tsx';
import { useFormats } from '../../ui/format.ts';
import type { FacetTexts } from './use-facet-texts.ts';

type FacetsProps = {
  facets: readonly FilterCount[];
  filters: readonly Filter[];
  /** FLT-3. */
  isOldOnly: boolean;
  texts: FacetTexts;
  onFilters: (filters: readonly Filter[]) => void;
  onOldOnly: (isOldOnly: boolean) => void;
};

/** FLT-1, FLT-3. Every property with its values to tick; one that would show nothing is there but cannot be ticked. */
export function BikeFacetsPanel({ facets, filters, isOldOnly, texts, onFilters, onOldOnly }: FacetsProps) {
  const { number } = useFormats();

  function toggle(facet: FilterCount, value: string, isOn: boolean): void {
    const property = { id: facet.propertyId, name: facet.propertyName };
    onFilters(isOn ? addFilterValue(filters, property, value) : removeFilterValue(filters, property.id, value));
  }

  return (
    <>
      {facets.map((facet) => {
        const chosen = filters.find(({ propertyId }) => propertyId === facet.propertyId)?.values ?? [];
        return (
          <Facet key={facet.propertyId} title={texts.titleOf(facet)}>
            {facet.values.map(({ value, count }) => (
              <Check
                key={value}
                count={number(count)}
                checked={chosen.includes(value)}
                disabled={count === 0 && !chosen.includes(value)}
                onChange={(event) => toggle(facet, value, event.target.checked)}
              >
                {texts.labelOf(facet.propertyId, value)}
              </Check>
            ))}
          </Facet>
        );
      })}
      <Facet title={<Trans>Earlier models</Trans>}>
        <Check checked={isOldOnly} onChange={(event) => onOldOnly(event.target.checked)}>
          <Trans>Show old only</Trans>
        </Check>
      </Facet>
    </>
  );
}
