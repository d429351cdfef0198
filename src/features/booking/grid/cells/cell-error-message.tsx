import { Trans } from '@lingui/react/macro';
import { MAX_UNITS } from '../../../../domain/cart-ops/op.ts';
import { useFormats } from '../../../../ui/format.ts';
import type { CellNote } from '../grid-state.ts';
import type { CellError } from './cell-errors.ts';

/** BOOK-5. Why what was typed into a cell was not taken, and what the cell has. */
export function CellErrorMessage({ mark, units }: { mark: CellError; units: number }) {
  const { number } = useFormats();
  const { typed } = mark;
  return (
    <>
      <b>
        <FaultMessage fault={mark.fault} />
      </b>{' '}
      <Trans>
        “{typed}” isn’t a valid quantity. The cell stays at {number(units)}.
      </Trans>
    </>
  );
}

export function FaultMessage({ fault }: Pick<CellError, 'fault'>) {
  const { number } = useFormats();
  switch (fault) {
    case 'negative':
      return <Trans>Enter 0 or more.</Trans>;
    case 'fraction':
      return <Trans>Only whole units can be booked.</Trans>;
    case 'date':
      return <Trans>This is a date. Enter a whole number.</Trans>;
    case 'too-large':
      return <Trans>Maximum {number(MAX_UNITS)} per cell.</Trans>;
    case 'not-a-number':
      return <Trans>Enter a whole number.</Trans>;
    case 'not-sold':
      return <Trans>No longer available to you.</Trans>;
    case 'season-closed':
      return <Trans>The season is closed.</Trans>;
  }
}

/** SYNC-3. What happened to a cell since its reader wrote it. */
export function NoteWords({ note, units }: { note: CellNote; units: number }) {
  const { number } = useFormats();
  const [asked, stands] = [number(note.asked), number(units)];
  switch (note.code) {
    case 'edited-elsewhere':
      return <Trans>Also changed on another device – we kept your {asked}.</Trans>;
    case 'removed-elsewhere':
      return <Trans>Cleared on another device – we kept your {asked}.</Trans>;
    case 'kept':
      return <Trans>You cleared this, but another device changed it. We kept {stands}.</Trans>;
    case 'replaced':
      return (
        <Trans>
          Another device changed your {asked} to {stands}.
        </Trans>
      );
    case 'changed':
      return <Trans>Changed on another device. You last saw {asked}.</Trans>;
    case 'returned':
      return <Trans>You cleared this, but another device set it to {stands}.</Trans>;
  }
}
