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
        “{typed}” was not accepted. The cell counts {number(units)}.
      </Trans>
    </>
  );
}

export function FaultMessage({ fault }: Pick<CellError, 'fault'>) {
  const { number } = useFormats();
  switch (fault) {
    case 'negative':
      return <Trans>There are no units below 0.</Trans>;
    case 'fraction':
      return <Trans>Only whole units can be booked.</Trans>;
    case 'date':
      return <Trans>This is a date, not a number of units.</Trans>;
    case 'too-large':
      return <Trans>A cell takes {number(MAX_UNITS)} at most.</Trans>;
    case 'not-a-number':
      return <Trans>This is not a number of units.</Trans>;
    case 'not-sold':
      return <Trans>This is no longer sold to you.</Trans>;
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
      return <Trans>Another device also changed this. Your {asked} was kept.</Trans>;
    case 'removed-elsewhere':
      return <Trans>Another device emptied this. Your {asked} was kept.</Trans>;
    case 'kept':
      return <Trans>You emptied it, but another device had changed it: {stands} stands.</Trans>;
    case 'replaced':
      return (
        <Trans>
          Another device has changed your {asked} to {stands}.
        </Trans>
      );
    case 'changed':
      return <Trans>Changed on another device. You last saw {asked}.</Trans>;
    case 'returned':
      return <Trans>You emptied this. Another device filled it again: {stands}.</Trans>;
  }
}
