import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { routePath } from '../../contract/addresses.ts';
import type { Locale } from '../../contract/locale.ts';
import { Crumbs } from '../../ui/crumbs.tsx';
import { Empty, Skeleton } from '../../ui/messages/states.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import styles from './warranty.module.css';

const rows = ['1', '2', '3', '4'];

export function RowsLoading() {
  return (
    <div className="stack" aria-busy="true">
      {rows.map((row) => (
        <Skeleton key={row} height="76px" />
      ))}
    </div>
  );
}

export function ClaimLoading() {
  return (
    <ClaimFrame>
      <div className={styles.page} aria-busy="true">
        <Skeleton height="120px" />
        <Skeleton height="280px" />
      </div>
    </ClaimFrame>
  );
}

type ClaimAbsentProps = { title: ReactNode; children?: ReactNode; action?: ReactNode };

/** Replaces a claim that failed to load. */
export function ClaimAbsent({ title, children, action }: ClaimAbsentProps) {
  return (
    <ClaimFrame>
      <Empty title={title} action={action}>
        {children}
      </Empty>
    </ClaimFrame>
  );
}

/** The claim's own title is still unknown. */
function ClaimFrame({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <div className="wrap">
      <PageTitle>{t`Warranty claims`}</PageTitle>
      <div className="page-head">
        <div>
          <ClaimsCrumbs>{null}</ClaimsCrumbs>
          <h1>
            <Trans>Warranty claim</Trans>
          </h1>
        </div>
      </div>
      {children}
    </div>
  );
}

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
