import { Trans, useLingui } from '@lingui/react/macro';
import type { SalesProgram } from '../../contract/library/program.ts';
import type { Currency } from '../../domain/account/access.ts';
import { standingAmong, tierShares } from '../../domain/agreements/sales-program.ts';
import { centsFromAmount } from '../../domain/pricing/money.ts';
import { Badge } from '../../ui/badge.tsx';
import { useFormats } from '../../ui/format.ts';
import { CheckIcon } from '../../ui/icons/icon.tsx';
import styles from './program.module.css';

type Tier = SalesProgram['tiers'][number];

type TiersProps = { program: SalesProgram; currency: Currency };

/** The bar only repeats what the text below says. */
export function Tiers({ program, currency }: TiersProps) {
  const thresholds = program.tiers.map(({ threshold }) => centsFromAmount(threshold));
  const reachedCents = centsFromAmount(program.reached);
  const { reached, next } = standingAmong(thresholds, reachedCents);
  const shares = tierShares(thresholds, reachedCents);
  return (
    <ol className={styles.tiers}>
      {program.tiers.map((tier, at) => (
        <li key={tier.threshold} className={styles.tier} aria-current={at === reached ? 'step' : undefined}>
          <span className={styles.bar} aria-hidden="true">
            <span style={{ width: `${(shares[at] ?? 0) * 100}%` }} />
          </span>
          <h3>{tier.name}</h3>
          <TierState
            isReached={reached !== null && at <= reached}
            missingCents={next?.tier === at ? next.missingCents : null}
            currency={currency}
          />
          <TierTerms tier={tier} currency={currency} />
        </li>
      ))}
    </ol>
  );
}

/** Names only, because a customer may see this and terms are confidential. */
export function TierNames({ tiers }: { tiers: readonly Tier[] }) {
  return (
    <ol className={styles.tiers}>
      {tiers.map(({ name, threshold }) => (
        <li key={threshold} className={styles.tier}>
          <h3>{name}</h3>
        </li>
      ))}
    </ol>
  );
}

type TierStateProps = { isReached: boolean; missingCents: number | null; currency: Currency };

function TierState({ isReached, missingCents, currency }: TierStateProps) {
  const { money } = useFormats();
  if (isReached) {
    return (
      <p>
        <Badge tone="ok">
          <CheckIcon />
          <Trans>Reached</Trans>
        </Badge>
      </p>
    );
  }
  if (missingCents === null) return null;
  const missing = money(missingCents, currency);
  return (
    <p className="strong">
      <Trans>{missing} to go</Trans>
    </p>
  );
}

function TierTerms({ tier, currency }: { tier: Tier; currency: Currency }) {
  const { t } = useLingui();
  const { money, percent } = useFormats();
  const [threshold, discount] = [money(centsFromAmount(tier.threshold), currency), percent(tier.discount)];
  return (
    <ul className={styles.terms} aria-label={t`${tier.name}: requirement and benefits`}>
      <li>
        <Trans>From {threshold}</Trans>
      </li>
      {tier.discount > 0 && (
        <li>
          <Trans>{discount} program discount</Trans>
        </li>
      )}
      {tier.benefits.map((benefit) => (
        <li key={benefit}>{benefit}</li>
      ))}
    </ul>
  );
}
