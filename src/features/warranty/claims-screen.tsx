import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useRef, type ReactNode } from 'react';
import { routePath } from '../../contract/addresses.ts';
import type { Claim, ShownClaimField } from '../../contract/library/warranty.ts';
import type { Locale } from '../../contract/locale.ts';
import { buttonClass } from '../../ui/forms/button.tsx';
import { useStore } from '../../ui/hooks/use-store.ts';
import { Empty } from '../../ui/messages/states.tsx';
import { type Missing, Unavailable, Age, HeldMessage } from '../../ui/messages/unavailable.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { NEW_CLAIM } from './claims-queries.ts';
import { RowsLoading } from './claims-states.tsx';
import { FiledClaims } from './filed/filed-claims.tsx';
import { PendingClaims } from './written/pending-claims.tsx';
import type { WrittenClaims } from './written/written-claim.ts';
import styles from './warranty.module.css';

type ClaimsScreenProps = {
  written: WrittenClaims;
  fields: readonly ShownClaimField[];
  /** Submitted claims, or undefined while loading and when unavailable. */
  filed: readonly Claim[] | undefined;
  /** When they were loaded, in ms. */
  askedMs: number;
  /** Why the last refresh failed, or null. */
  missing: Missing | null;
  /** Why pending claims are not sent, if `missing` does not say. */
  notice: ReactNode;
};

export function ClaimsScreen({ written, fields, filed, askedMs, missing, notice }: ClaimsScreenProps) {
  const { t, i18n } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  const notFiled = useStore(written);
  return (
    <div className="wrap">
      <PageTitle>{t`Warranty claims`}</PageTitle>
      <div className="page-head">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            <Trans>Warranty claims</Trans>
          </h1>
          <p className="muted">
            <Trans>Your claim is saved on this device as a draft until you submit it.</Trans>{' '}
            {filed && !missing && <Age sinceMs={askedMs} />}
          </p>
        </div>
        <Link
          to={routePath('user-warranty')}
          params={{ locale: i18n.locale as Locale }}
          search={{ draft: NEW_CLAIM }}
          className={buttonClass('primary')}
        >
          <Trans>New claim</Trans>
        </Link>
      </div>
      <div className={styles.sections}>
        {!missing && notice}
        {filed && missing && <HeldMessage absence={missing.absence} sinceMs={askedMs} />}
        {notFiled !== null && notFiled.length > 0 && (
          <section>
            <h2>
              <Trans>Drafts</Trans>
            </h2>
            <ul>
              <PendingClaims
                claims={written}
                waiting={notFiled}
                fields={fields}
                // The focused item is gone, so move the focus.
                onDiscarded={() => heading.current?.focus()}
              />
            </ul>
          </section>
        )}
        <section className="stack">
          <h2>
            <Trans>Submitted</Trans>
          </h2>
          <Filed filed={filed} missing={missing} />
        </section>
      </div>
    </div>
  );
}

function Filed({ filed, missing }: Pick<ClaimsScreenProps, 'filed' | 'missing'>) {
  if (filed && filed.length > 0) return <FiledClaims claims={filed} />;
  if (filed) {
    return (
      <Empty title={<Trans>No claims submitted yet.</Trans>}>
        <Trans>Your claims and our answers will appear here.</Trans>
      </Empty>
    );
  }
  if (!missing) return <RowsLoading />;
  return (
    <Unavailable
      title={<Trans>The claims couldn’t be loaded and aren’t on this device.</Trans>}
      offline={<Trans>Open them once while online to make them available offline.</Trans>}
      {...missing}
    />
  );
}
