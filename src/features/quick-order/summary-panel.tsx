import { Plural, Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { useFormats } from '../../ui/format.ts';
import { Button } from '../../ui/forms/button.tsx';
import { BasketIcon } from '../../ui/icons/icons.tsx';
import { Panel } from '../../ui/panel.tsx';

type SummaryPanelProps = {
  given: number;
  accepted: number;
  refused: number;
  units: number;
  isLooking: boolean;
  isAdding: boolean;
  onAdd: () => void;
};

/** CART-12. How many lines were given, and what becomes of them. */
export function SummaryPanel({ given, accepted, refused, units, isLooking, isAdding, onAdd }: SummaryPanelProps) {
  const { number } = useFormats();
  const titleId = useId();
  return (
    <Panel className="stack" aria-labelledby={titleId}>
      <h2 id={titleId}>
        <Plural value={given} one="# line" other="# lines" />
      </h2>
      {isLooking ? (
        <p className="muted">
          <Trans>Searching for items…</Trans>
        </p>
      ) : (
        <>
          <p role="status">
            <Trans>
              <b>{number(accepted)}</b> ready · <b>{number(refused)}</b> need attention
            </Trans>
          </p>
          {refused > 0 && accepted > 0 && (
            <p className="small muted">
              <Trans>Items with issues stay here.</Trans>
            </p>
          )}
          {units > 0 && (
            <Button kind="primary" busy={isAdding && <Trans>Adding…</Trans>} onClick={onAdd}>
              <BasketIcon />
              <Trans>Add {number(units)} to cart</Trans>
            </Button>
          )}
        </>
      )}
    </Panel>
  );
}
