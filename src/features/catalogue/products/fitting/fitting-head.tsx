import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { routePath } from '../../../../contract/addresses.ts';
import type { Locale } from '../../../../contract/locale.ts';
import { Crumbs } from '../../../../ui/crumbs.tsx';
import { Age } from '../../../../ui/messages/unavailable.tsx';
import { PageTitle } from '../../../../ui/page-title.tsx';
import { type BikeQuery, useBikeQueryName } from './bike-in-address.ts';
import styles from './fitting-head.module.css';

type FittingHeadProps = {
  sought: BikeQuery;
  locale: Locale;
  /** When answered, in ms. Undefined before, or if shown elsewhere. */
  sinceMs: number | undefined;
};

export function FittingHead({ sought, locale, sinceMs }: FittingHeadProps) {
  const { name, title } = useBikeQueryName(sought);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <div className={styles.crumbs}>
        <Crumbs>
          <Link to={routePath('pieces')} params={{ locale, id: undefined }} search={{}}>
            <Trans>All parts</Trans>
          </Link>
          <span aria-current="page">{name}</span>
        </Crumbs>
      </div>
      <div className={styles.head}>
        <h1 key={title} ref={focusUnlessElsewhere} tabIndex={-1}>
          {title}
        </h1>
        {sinceMs !== undefined && (
          <p className="muted">
            <Age sinceMs={sinceMs} />
          </p>
        )}
      </div>
    </>
  );
}

/** The control that led here is gone, so take the focus. */
function focusUnlessElsewhere(heading: HTMLElement | null): void {
  if (document.activeElement === document.body) heading?.focus({ preventScroll: true });
}
