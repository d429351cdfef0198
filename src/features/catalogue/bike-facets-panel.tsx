import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { stockFacetId } from '../../domain/built-in-facets.ts';
import { addFilterValue, removeFilterValue, type Filter, type FilterCount } from '../../domain/filters.ts';
import { naturalOrder } from '../../domain/natural-order.ts';
import { Check } from '../../ui/check.tsx';
import { Facet } from '../../ui/facet.tsx';
import { useFormats } from '../../ui/format.ts';
import type { FacetTexts } from './use-facet-texts.ts';
import styles from './bike-facets-panel.module.css';

type Value = { readonly value: string; readonly count: number; readonly label: string };

type FacetsProps = {
  facets: readonly FilterCount[];
  filters: readonly Filter[];
  isOldOnly: boolean;
  texts: FacetTexts;
  onFilters: (filters: readonly Filter[]) => void;
  onOldOnly: (isOldOnly: boolean) => void;
};

/** Values in natural order. Those without results are folded away. */
export function BikeFacetsPanel({ facets, filters, isOldOnly, texts, onFilters, onOldOnly }: FacetsProps) {
  const { i18n } = useLingui();
  const { number } = useFormats();
  const order = naturalOrder(i18n.locale);

  function toggle(facet: FilterCount, value: string, isOn: boolean): void {
    const property = { id: facet.propertyId, name: facet.propertyName };
    onFilters(isOn ? addFilterValue(filters, property, value) : removeFilterValue(filters, property.id, value));
  }

  return (
    <>
      {facets.map((facet) => {
        const chosen = filters.find(({ propertyId }) => propertyId === facet.propertyId)?.values ?? [];
        const labelled = facet.values.map((one) => ({ ...one, label: texts.labelOf(facet.propertyId, one.value) }));
        // Now comes before soon in any language.
        const values =
          facet.propertyId === stockFacetId ? labelled : labelled.toSorted((a, b) => order(a.label, b.label));
        const isLive = ({ value, count }: Value) => count > 0 || chosen.includes(value);
        const dead = values.filter((one) => !isLive(one));
        const check = ({ value, count, label }: Value) => (
          <Check
            key={value}
            count={number(count)}
            checked={chosen.includes(value)}
            disabled={!isLive({ value, count, label })}
            onChange={(event) => toggle(facet, value, event.target.checked)}
          >
            {label}
          </Check>
        );
        return (
          <Facet key={facet.propertyId} title={texts.titleOf(facet)}>
            {values.filter(isLive).map(check)}
            {dead.length > 0 && (
              <details className={styles.dead}>
                <summary>
                  <Plural value={dead.length} one="# without results" other="# without results" />
                </summary>
                {dead.map(check)}
              </details>
            )}
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
