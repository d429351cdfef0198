import { Trans, useLingui } from '@lingui/react/macro';
import type { Transaction } from '../../../contract/orders/transactions.ts';
import { wordsIn } from '../../../domain/bilingual.ts';
import { useFormats } from '../../../ui/format.ts';
import { CheckIcon } from '../../../ui/icons/icon.tsx';
import { useLocale } from '../../shell/use-services.ts';
import { orderSteps, type Step, type StepCode } from './order-steps.ts';
import styles from './order-progress.module.css';

/** How far an order has come, with the company's words about changes. */
export function OrderProgress({ transaction }: { transaction: Transaction }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { date } = useFormats();
  const words = (transaction.events ?? []).filter(({ type }) => type === 'changed' || type === 'cancelled');
  return (
    <section className={styles.progress} aria-label={t`Progress`}>
      <ol className={styles.steps}>
        {orderSteps(transaction).map((step) => (
          <li
            key={step.code}
            className={styles.step}
            data-state={step.state}
            aria-current={step.state === 'next' || step.state === 'partly' ? 'step' : undefined}
          >
            <span className={styles.mark} aria-hidden="true">
              {step.state === 'done' && <CheckIcon />}
            </span>
            <span className={styles.words}>
              <b>
                <StepName code={step.code} />
              </b>
              <StepFacts step={step} />
            </span>
          </li>
        ))}
      </ol>
      {words.map(({ type, at, text, textFr = null }) => (
        <div key={`${type} ${at}`} className={styles.note}>
          <p>
            <b>{type === 'changed' ? <Trans>Changed on {date(at)}</Trans> : <Trans>Canceled on {date(at)}</Trans>}</b>
          </p>
          {text && <p className={styles.text}>{wordsIn({ en: text, fr: textFr }, locale)}</p>}
          {type === 'changed' && (
            <p className="small muted">
              <Trans>The items below are as ordered. Your invoice shows the change.</Trans>
            </p>
          )}
        </div>
      ))}
    </section>
  );
}

function StepFacts({ step: { code, state, at, shipped } }: { step: Step }) {
  const { date, number } = useFormats();
  const day = at === null ? null : date(at);
  return (
    <>
      {shipped !== null ? (
        <small>
          <Trans>
            {number(shipped.units)} of {number(shipped.of)} units
          </Trans>
        </small>
      ) : (
        state === 'partly' && (
          <small>
            <Trans>Partial</Trans>
          </small>
        )
      )}
      {day !== null && (
        <small>
          {state === 'done' ? day : code === 'paid' ? <Trans>Due {day}</Trans> : <Trans>Expected {day}</Trans>}
        </small>
      )}
    </>
  );
}

function StepName({ code }: { code: StepCode }) {
  switch (code) {
    case 'received':
      return <Trans>Received</Trans>;
    case 'acknowledged':
      return <Trans>Confirmed</Trans>;
    case 'in-preparation':
      return <Trans>In preparation</Trans>;
    case 'shipped':
      return <Trans>Shipped</Trans>;
    case 'invoiced':
      return <Trans>Invoiced</Trans>;
    case 'paid':
      return <Trans>Paid</Trans>;
    case 'cancelled':
      return <Trans>Canceled</Trans>;
  }
}
