import { Trans, useLingui } from '@lingui/react/macro';
import { priceFacetId, stockFacetId } from '../../../domain/catalogue/built-in-facets.ts';
import { addFilterValue, removeFilterValue, type Filter, type FilterCount } from '../../../domain/catalogue/filters.ts';
import { naturalOrder } from '../../../domain/catalogue/natural-order.ts';
import { Check } from '../../../ui/forms/check.tsx';
import { Facet, FacetValues } from '../../../ui/forms/facet.tsx';
import type { FacetTexts } from './use-facet-texts.ts';

type FacetsProps = {
  facets: readonly FilterCount[];
  filters: readonly Filter[];
  isOldOnly: boolean;
  texts: FacetTexts;
  onFilters: (filters: readonly Filter[]) => void;
  onOldOnly: (isOldOnly: boolean) => void;
};

/** Values in natural order. */
export function FacetsPanel({ facets, filters, isOldOnly, texts, onFilters, onOldOnly }: FacetsProps) {
  const { i18n } = useLingui();
  const order = naturalOrder(i18n.locale);

  function toggle(facet: FilterCount, value: string, isOn: boolean): void {
    const property = { id: facet.propertyId, name: facet.propertyName };
    onFilters(isOn ? addFilterValue(filters, property, value) : removeFilterValue(filters, property.id, value));
  }

  return (
    <>
      {facets.map((facet) => {
        const { propertyId } = facet;
        const chosen = filters.find((filter) => filter.propertyId === propertyId)?.values ?? [];
        const values = facet.values.map((one) => ({
          ...one,
          label: texts.labelOf(propertyId, one.value),
          isChosen: chosen.includes(one.value),
        }));
        // Now comes before soon in any language, and $10 before $8,000.
        const isInOrder = propertyId === stockFacetId || propertyId === priceFacetId;
        return (
          <FacetValues
            key={propertyId}
            title={texts.titleOf(facet)}
            values={isInOrder ? values : values.toSorted((a, b) => order(a.label, b.label))}
            onToggle={(value, isOn) => toggle(facet, value, isOn)}
          />
        );
      })}
      <Facet title={<Trans>Past model years</Trans>}>
        <Check checked={isOldOnly} onChange={(event) => onOldOnly(event.target.checked)}>
          <Trans>Show past models only</Trans>
        </Check>
      </Facet>
    </>
  );
}
