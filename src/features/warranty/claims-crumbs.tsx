import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { routePath } from '../../contract/addresses.ts';
import type { Locale } from '../../contract/locale.ts';
import { Crumbs } from '../../ui/crumbs.tsx';

export function ClaimsCrumbs({ children }: { children: ReactNode }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  return (
    <Crumbs>
      <Link to={routePath('user-warranty')} params={{ locale }} search={{}}>
        <Trans>Warranty claims</Trans>
      </Link>
      {children}
    </Crumbs>
  );
}
