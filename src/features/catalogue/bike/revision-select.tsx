import { Trans, useLingui } from '@lingui/react/macro';
import { Select } from '../../../ui/forms/field.tsx';
import type { SoldSku } from '../sold-sku.ts';
import styles from './revision-select.module.css';

type RevisionSelectProps = {
  /** The color and size. */
  label: string;
  chosen: string;
  revisions: readonly SoldSku[];
  onRevision: (sku: string, others: readonly string[]) => void;
};

/** The last revision is the current one. */
export function RevisionSelect({ label, chosen, revisions, onRevision }: RevisionSelectProps) {
  const { t } = useLingui();
  const skus = revisions.map(({ sku }) => sku);
  return (
    <Select
      className={styles.revision}
      label={
        <>
          <Trans>Revision</Trans>
          <span className="visually-hidden"> {label}</span>
        </>
      }
      value={chosen}
      onChange={(event) => onRevision(event.target.value, skus)}
    >
      {skus.map((sku, place) => (
        <option key={sku} value={sku}>
          {place === skus.length - 1 ? t`${sku} (current)` : sku}
        </option>
      ))}
    </Select>
  );
}
