import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { CheckedLine } from '../../domain/quick-order/check-lines.ts';
import { useFormats } from '../../ui/format.ts';
import { Button } from '../../ui/forms/button.tsx';
import { AlertIcon, CheckIcon } from '../../ui/icons/icon.tsx';
import { BinIcon } from '../../ui/icons/seldom-icons.tsx';
import { toolClass } from '../../ui/tool.ts';
import { CellField } from './cell-field.tsx';
import type { EntryLine } from './entry.ts';
import { AcceptedMessage, RefusedMessage } from './line-messages.tsx';
import { type FindNear, NearButtons } from './near-buttons.tsx';
import type { SkuState } from './ports.ts';
import styles from './preview-line.module.css';

/** What was changed of a line. */
type Cells = { readonly sku?: string; readonly quantity?: string };

type PreviewLineProps = {
  /** Its place among all lines, from 1. */
  place: number;
  line: EntryLine;
  checked: CheckedLine;
  known: SkuState;
  findNear: FindNear;
  onChange: (changed: Cells) => void;
  /** The line with its unconfirmed cell, null when none is being typed. */
  onHalfTyped: (changed: Cells | null) => void;
  /** QTY-6. This many in place of all lines of the same sku. */
  onTakeNearest: (quantity: number) => void;
  onRemove: () => void;
};

/** CART-12. One line as it was given, to be changed, and what becomes of it. */
export function PreviewLine(props: PreviewLineProps) {
  const { place, line, checked, known, findNear, onChange, onHalfTyped, onTakeNearest, onRemove } = props;
  const { t } = useLingui();
  const { number } = useFormats();
  const noteId = useId();
  const isLooking = known === 'looking' && checked.code === 'refused' && checked.why === 'not-looked-up';
  const isRefused = checked.code === 'refused' && !isLooking;
  const isQuantityRefused = isRefused && checked.why !== 'no-sku' && checked.why !== 'not-sold';

  return (
    <div className={styles.line}>
      <span className={styles.place}>{number(place)}</span>
      <CellField
        noteId={noteId}
        control="sku"
        className={styles.sku}
        label={t`SKU, line ${number(place)}`}
        value={line.sku}
        isRefused={isRefused && !isQuantityRefused}
        onEnter={(sku) => onChange({ sku })}
        onHalfTyped={(sku) => onHalfTyped(sku === null ? null : { sku })}
      />
      <CellField
        noteId={noteId}
        control="quantity"
        className={styles.quantity}
        inputMode="numeric"
        label={t`Quantity, line ${number(place)}`}
        value={line.quantity}
        isRefused={isQuantityRefused}
        onEnter={(quantity) => onChange({ quantity })}
        onHalfTyped={(quantity) => onHalfTyped(quantity === null ? null : { quantity })}
      />
      <div className={styles.note}>
        <div id={noteId} className={styles.words}>
          {isLooking && <Trans>Searching…</Trans>}
          {isRefused && (
            <span className={styles.refused}>
              <AlertIcon />
              {checked.why === 'not-a-multiple' ? (
                <Trans>
                  Can’t order {number(checked.asked)}. Sold in packs of {number(checked.multiple)}.
                </Trans>
              ) : (
                <RefusedMessage why={checked.why} />
              )}
            </span>
          )}
          {!isRefused && !isLooking && (
            <span className={styles.accepted}>
              <CheckIcon />
            </span>
          )}
          {typeof known === 'object' && (
            <>
              {' '}
              <b>{known.name}</b>
              {known.description !== '' && ` · ${known.description}`}
            </>
          )}{' '}
          {checked.code === 'accepted' && (checked.lines > 1 || checked.why !== null) && (
            <span className={styles.changed}>
              <AcceptedMessage line={checked} />
            </span>
          )}
          {checked.code === 'with-first' && (
            <span className={styles.changed}>
              <Trans>Combined with line {number(checked.first + 1)}.</Trans>
            </span>
          )}
        </div>
        {checked.code === 'refused' && checked.why === 'not-a-multiple' && (
          <Button onClick={() => onTakeNearest(checked.nearest)}>
            <Trans>Use {number(checked.nearest)}</Trans>
          </Button>
        )}
        {checked.code === 'refused' && checked.why === 'not-sold' && (
          <NearButtons sku={line.sku} find={findNear} onTake={(sku) => onChange({ sku })} />
        )}
      </div>
      <button
        type="button"
        className={toolClass}
        data-control="remove"
        aria-label={t`Remove line ${number(place)}`}
        onClick={onRemove}
      >
        <BinIcon />
      </button>
    </div>
  );
}
