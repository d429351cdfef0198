import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { removeFilterValue, type Filter } from '../../domain/filters.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import type { FacetTexts } from './use-facet-texts.ts';
import styles from './chosen-chips.module.css';

type ChosenChipsProps = {
  shownCount: number;
  filters: readonly Filter[];
  isOldOnly: boolean;
  isNarrowed: boolean;
  texts: FacetTexts;
  onFilters: (filters: readonly Filter[]) => void;
  onOldOnly: (isOldOnly: boolean) => void;
  onClear: () => void;
};

export function ChosenChips({ shownCount, filters, isOldOnly, isNarrowed, texts, ...on }: ChosenChipsProps) {
  const { t } = useLingui();
  const chosen = filters.flatMap(({ propertyId, values }) =>
    values.map((value) => ({ propertyId, value, label: texts.labelOf(propertyId, value) })),
  );
  return (
    <div className={styles.chips}>
      <output className={styles.count}>
        <Plural value={shownCount} one="# shown" other="# shown" />
      </output>
      {chosen.map(({ propertyId, value, label }) => (
        <Chip
          key={`${propertyId} ${value}`}
          chosen
          removable
          aria-label={t`Remove filter: ${label}`}
          onClick={() => on.onFilters(removeFilterValue(filters, propertyId, value))}
        >
          {label}
        </Chip>
      ))}
      {isOldOnly && (
        <Chip chosen removable aria-label={t`Remove filter: Old only`} onClick={() => on.onOldOnly(false)}>
          <Trans>Old only</Trans>
        </Chip>
      )}
      {isNarrowed && (
        <Button kind="quiet" className="nowrap" onClick={on.onClear}>
          <Trans>Clear all</Trans>
        </Button>
      )}
    </div>
  );
}
