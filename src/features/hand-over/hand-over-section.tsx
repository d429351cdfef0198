import { Trans } from '@lingui/react/macro';
import { type ComponentProps, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';

/** MODE-4. From here a dealer hands the tablet to a customer. */
export function HandOverSection(props: Omit<ComponentProps<typeof HandOverDialog>, 'onClose'>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section id="hand-over" className="stack">
      <h2>
        <Trans>Hand the tablet to a customer</Trans>
      </h2>
      <p>
        <Trans>
          Bikes, parts and accessories show with their retail prices; everything else is locked away until you take the
          tablet back with a PIN.
        </Trans>
      </p>
      <p>
        <Button onClick={() => setIsOpen(true)}>
          <Trans>Hand over the tablet</Trans>
        </Button>
      </p>
      {isOpen && <HandOverDialog {...props} onClose={() => setIsOpen(false)} />}
    </section>
  );
}
