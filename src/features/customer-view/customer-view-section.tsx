import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { hasModeSwitch, seesStock } from '../../domain/account/access.ts';
import { customerOf } from '../../domain/account/customer.ts';
import { buttonClass } from '../../ui/forms/button.tsx';
import { searchedCatalogues } from '../catalogue/searched-catalogues.ts';
import { ScreenLink } from '../shell/screen-link.tsx';
import { routeLabels } from '../shell/signed-in/route-labels.ts';
import { useLocale, useServices, useUser } from '../shell/use-services.ts';
import { StartDialog } from './start-dialog.tsx';

const anchor = 'customer-view';

type CustomerViewSectionProps = Pick<ComponentProps<typeof StartDialog>, 'catalogues'>;

/**
 * MODE-4. For who sees costs: nobody else has something to lock away from a customer. The address opens the dialog, so
 * that the menu's link does too, and Back closes it.
 */
export function CustomerViewSection({ catalogues }: CustomerViewSectionProps) {
  const { i18n } = useLingui();
  const { customerView } = useServices();
  const { history } = useRouter();
  const navigate = useNavigate();
  const locale = useLocale();
  const user = useUser();
  const isOpen = useLocation({ select: ({ hash }) => hash === anchor });
  if (!user || !hasModeSwitch(user) || !seesStock(user)) return null;
  const all = searchedCatalogues({ ...user, ...customerOf(user) }, locale).map(
    ({ key: { userId, catalogue }, screen }) => ({
      catalogue: { userId, catalogue },
      title: i18n._(routeLabels[screen]),
    }),
  );

  function close(): void {
    if (history.canGoBack()) history.back();
    else void navigate({ to: '.', hash: '', replace: true });
  }

  return (
    <section className="stack">
      <h2>
        <Trans>Customer view</Trans>
      </h2>
      <p>
        <Trans>
          Customers see bikes, parts and accessories at retail prices. Everything else stays locked until you enter your
          PIN.
        </Trans>
      </p>
      <p>
        <ScreenLink name="device" hash={anchor} className={buttonClass()}>
          <Trans>Start customer view</Trans>
        </ScreenLink>
      </p>
      {isOpen && <StartDialog open={customerView} user={user} catalogues={catalogues} all={all} onClose={close} />}
    </section>
  );
}
