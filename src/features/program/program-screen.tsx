import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { SalesProgram } from '../../contract/library/program.ts';
import type { Currency } from '../../domain/account/access.ts';
import type { Mode } from '../../domain/account/mode.ts';
import { standingAmong } from '../../domain/agreements/sales-program.ts';
import { centsFromAmount } from '../../domain/pricing/money.ts';
import { useFormats } from '../../ui/format.ts';
import type { Absence } from '../../ui/messages/absence.tsx';
import { Age, HeldMessage } from '../../ui/messages/unavailable.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TierNames, Tiers } from './tiers.tsx';
import styles from './program.module.css';

type ProgramScreenProps = {
  program: SalesProgram;
  currency: Currency;
  mode: Mode;
  /** When it was loaded, in ms. */
  askedMs: number;
  /** Why the last refresh failed, or null. */
  absence: Absence | null;
  transactionsLink: ReactNode;
};

/** Client mode hides the terms between dealer and company. */
export function ProgramScreen({ program, currency, mode, askedMs, absence, transactionsLink }: ProgramScreenProps) {
  const { date } = useFormats();
  const [first, last] = [date(program.from), date(program.to)];
  return (
    <div className="wrap">
      <div className="page-head">
        <div>
          <h1>{program.title}</h1>
          <p className="muted">
            <Trans>
              Sales program, {first} to {last}.
            </Trans>{' '}
            {!absence && <Age sinceMs={askedMs} />}
          </p>
        </div>
      </div>
      <div className={styles.page}>
        {absence && <HeldMessage absence={absence} sinceMs={askedMs} />}
        {mode === 'admin' ? (
          <StandingPanel program={program} currency={currency} />
        ) : (
          <p className="muted">
            <Trans>Amounts show only in admin mode.</Trans>
          </p>
        )}
        <section className="stack">
          <h2>
            <Trans>Tiers</Trans>
          </h2>
          {mode === 'admin' ? <Tiers program={program} currency={currency} /> : <TierNames tiers={program.tiers} />}
        </section>
        <section className="stack">
          <h2>
            <Trans>What counts</Trans>
          </h2>
          <ul className={styles.counts}>
            <li>
              <WhatCounts counts={program.counts} />
            </li>
            <li>
              <Trans>
                Orders placed from {first} to {last} count.
              </Trans>
            </li>
            <li>
              <Trans>Net of discounts. Excludes shipping, tariff and tax.</Trans>
            </li>
            <li>
              <Trans>Canceled orders aren’t counted and credits are deducted.</Trans>
            </li>
          </ul>
          <p>{transactionsLink}</p>
        </section>
      </div>
    </div>
  );
}

function WhatCounts({ counts }: Pick<SalesProgram, 'counts'>) {
  switch (counts) {
    case 'all':
      return <Trans>Counts: bikes, parts and accessories, in orders and bookings.</Trans>;
    case 'bikes':
      return <Trans>Counts: bikes, in orders and bookings.</Trans>;
    case 'parts':
      return <Trans>Counts: parts and accessories.</Trans>;
  }
}

function StandingPanel({ program, currency }: { program: SalesProgram; currency: Currency }) {
  const { money } = useFormats();
  const { tiers } = program;
  const reachedCents = centsFromAmount(program.reached);
  const thresholds = tiers.map(({ threshold }) => centsFromAmount(threshold));
  const { reached, next } = standingAmong(thresholds, reachedCents);
  const counted = money(reachedCents, currency);
  const missing = money(next?.missingCents ?? 0, currency);
  const [present, coming] = [tiers[reached ?? -1]?.name, tiers[next?.tier ?? -1]?.name];
  return (
    <Panel className={styles.standing}>
      <h2>
        {present === undefined ? <Trans>No tier reached yet.</Trans> : <Trans>You have reached {present}.</Trans>}
      </h2>
      <p className={styles.counted}>
        <Trans>
          {counted} <small>to date</small>
        </Trans>
      </p>
      <p>
        {coming === undefined ? (
          <Trans>This is the highest tier.</Trans>
        ) : (
          <Trans>
            {missing} to reach {coming}.
          </Trans>
        )}
      </p>
    </Panel>
  );
}
