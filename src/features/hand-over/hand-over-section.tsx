import { Trans } from '@lingui/react/macro';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import type { HandOverDialog } from './hand-over-dialog.tsx';

const Dialog = lazy(async () => {
  const module = await import('./hand-over-dialog.tsx');
  return { default: module.HandOverDialog };
});

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
      {isOpen && (
        <Suspense>
          <Dialog {...props} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
