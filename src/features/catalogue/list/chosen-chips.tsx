import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { removeFilterValue } from '../../../domain/catalogue/filters.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { Chip } from '../../../ui/forms/chip.tsx';
import type { ProductsSearch } from '../products-search.ts';
import { writeFilters } from './address-filters.ts';
import { isNarrowed, type ListChoice } from './list-choice.ts';
import styles from './chosen-chips.module.css';

type ChosenChipsProps = {
  choice: ListChoice;
  onChange: (changed: ProductsSearch) => void;
  children: ReactNode;
};

/** How many products are shown, and which filters leave out the others. */
export function ChosenChips({ choice, onChange, children }: ChosenChipsProps) {
  const { t } = useLingui();
  const { total, filters, search, texts } = choice;
  const chosen = filters.flatMap(({ propertyId, values }) =>
    values.map((value) => ({
      key: `${propertyId} ${value}`,
      label: texts.labelOf(propertyId, value),
      without: { filters: writeFilters(removeFilterValue(filters, propertyId, value)) || undefined },
    })),
  );
  const { number } = search;
  const chips: readonly { key: string; label: string; without: ProductsSearch }[] = [
    ...(number === undefined
      ? []
      : [{ key: 'number', label: t`Part number: ${number}`, without: { number: undefined } }]),
    ...chosen,
    ...(search.old ? [{ key: 'old', label: t`Past models only`, without: { old: undefined } }] : []),
  ];
  return (
    <div className={styles.chips}>
      <output className={styles.count}>
        <Plural value={total} one="# shown" other="# shown" />
      </output>
      {children}
      {chips.map(({ key, label, without }) => (
        <Chip key={key} chosen removable aria-label={t`Remove filter: ${label}`} onClick={() => onChange(without)}>
          {label}
        </Chip>
      ))}
      {isNarrowed(choice) && (
        <Button kind="quiet" className="nowrap" onClick={choice.onClear}>
          <Trans>Clear all</Trans>
        </Button>
      )}
    </div>
  );
}
