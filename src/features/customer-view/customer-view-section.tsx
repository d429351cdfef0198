import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentProps, useState } from 'react';
import { hasModeSwitch, seesStock } from '../../domain/access.ts';
import { Button } from '../../ui/button.tsx';
import { searchedCatalogues } from '../catalogue/searched-catalogues.ts';
import { routeLabels } from '../shell/signed-in/route-labels.ts';
import { useLocale, useServices, useUser } from '../shell/use-services.ts';
import { StartDialog } from './start-dialog.tsx';

type CustomerViewSectionProps = Pick<ComponentProps<typeof StartDialog>, 'catalogues'>;

/** MODE-4. For who sees costs: nobody else has something to lock away from a customer. */
export function CustomerViewSection({ catalogues }: CustomerViewSectionProps) {
  const { i18n } = useLingui();
  const { customerView } = useServices();
  const locale = useLocale();
  const user = useUser();
  const [isOpen, setIsOpen] = useState(false);
  if (!user || !hasModeSwitch(user) || !seesStock(user)) return null;
  const all = searchedCatalogues(user, locale).map(({ key: { userId, catalogue }, screen }) => ({
    catalogue: { userId, catalogue },
    title: i18n._(routeLabels[screen]),
  }));
  return (
    <section id="customer-view" className="stack">
      <h2>
        <Trans>Hand the tablet to a customer</Trans>
      </h2>
      <p>
        <Trans>
          Customers see bikes, parts and accessories at retail prices. Everything else stays locked until you enter your
          PIN.
        </Trans>
      </p>
      <p>
        <Button onClick={() => setIsOpen(true)}>
          <Trans>Hand over the tablet</Trans>
        </Button>
      </p>
      {isOpen && (
        <StartDialog
          open={customerView}
          user={user}
          catalogues={catalogues}
          all={all}
          onClose={() => setIsOpen(false)}
        />
      )}
    </section>
  );
}
