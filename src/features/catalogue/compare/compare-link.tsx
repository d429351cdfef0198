import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { routePath } from '../../../contract/addresses.ts';
import type { Locale } from '../../../contract/locale.ts';
import { buttonClass } from '../../../ui/forms/button.tsx';
import { withBikes } from './compared.ts';
import { recentlyCompared } from './recently-compared.ts';

/** Adds this bike to the comparison last seen in this tab. */
export function CompareLink({ id, locale }: { id: string; locale: Locale }) {
  const search = recentlyCompared.read();
  return (
    <Link
      to={routePath('compare')}
      params={{ locale }}
      search={withBikes(search, [id, ...recentlyCompared.ids(search)])}
      className={buttonClass('quiet')}
    >
      <Trans>Compare</Trans>
    </Link>
  );
}
