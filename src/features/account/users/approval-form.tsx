import { Trans, useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useState } from 'react';
import type { Locale } from '../../../contract/locale.ts';
import type { Currency } from '../../../domain/access.ts';
import { readDecimal } from '../../../domain/read-decimal.ts';
import { Button } from '../../../ui/button.tsx';
import { Check } from '../../../ui/check.tsx';
import { Field } from '../../../ui/field.tsx';
import { Message } from '../../../ui/message.tsx';
import { useLocale } from '../../shell/use-services.ts';
import type { UsersRefusal } from './use-company-users.ts';
import { UsersRefused } from './users-refused.tsx';
import styles from './users.module.css';

type ApprovalFormProps = {
  /** 0 for every order of a buyer, null for none. */
  above: number | null;
  currency: Currency;
  onSave: (above: number | null) => Promise<UsersRefusal | null>;
};

type Choice = 'never' | 'above' | 'always';

/** COMP-2. Which orders of buyers wait until somebody approves them. */
export function ApprovalForm({ above, currency, onSave }: ApprovalFormProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const [choice, setChoice] = useState<Choice>(above === null ? 'never' : above === 0 ? 'always' : 'above');
  const [typed, setTyped] = useState(above === null || above === 0 ? '' : String(above));
  const [isWrong, setIsWrong] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [answer, setAnswer] = useState<UsersRefusal | 'saved' | null>(null);
  const code = currency === 'US' ? 'USD' : 'CAD';

  function choose(next: Choice): void {
    setChoice(next);
    setIsWrong(false);
    setAnswer(null);
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const amount = limitOf(choice, typed, locale);
    setIsWrong(amount === undefined);
    if (amount === undefined) return;
    setIsBusy(true);
    const refusal = await onSave(amount);
    setIsBusy(false);
    setAnswer(refusal ?? 'saved');
  }

  return (
    <form
      className={styles.form}
      noValidate
      aria-label={t`Approval of orders`}
      onSubmit={(event) => void submit(event)}
    >
      <h2>
        <Trans>Approval of orders</Trans>
      </h2>
      <p className="muted">
        <Trans>
          Orders that wait aren’t sold, reserved or charged until an owner or an approver approves them. Staff always
          need approval, owners and approvers never do.
        </Trans>
      </p>
      <fieldset className="stack">
        <legend className="strong">
          <Trans>Orders of buyers wait for approval</Trans>
        </legend>
        <Check type="radio" name="approval" checked={choice === 'never'} onChange={() => choose('never')}>
          <Trans context="orders wait">Never</Trans>
        </Check>
        <Check type="radio" name="approval" checked={choice === 'above'} onChange={() => choose('above')}>
          <Trans>Above an amount</Trans>
        </Check>
        <Check type="radio" name="approval" checked={choice === 'always'} onChange={() => choose('always')}>
          <Trans context="orders wait">Always</Trans>
        </Check>
      </fieldset>
      {choice === 'above' && (
        <Field
          className={styles.narrow}
          label={<Trans>Amount in {code}, taxes included</Trans>}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          error={isWrong && t`Enter an amount, such as 1500.`}
          onChange={({ target }) => {
            setTyped(target.value);
            setAnswer(null);
          }}
        />
      )}
      {answer === 'saved' && <Message announce tone="ok" title={<Trans>Saved. It holds from the next order.</Trans>} />}
      {answer !== null && answer !== 'saved' && <UsersRefused refusal={answer} />}
      <div className="kit">
        <Button type="submit" busy={isBusy && <Trans>Saving…</Trans>}>
          <Trans>Save approval</Trans>
        </Button>
      </div>
    </form>
  );
}

/** Undefined where the amount cannot be read. */
function limitOf(choice: Choice, typed: string, locale: Locale): number | null | undefined {
  if (choice === 'never') return null;
  if (choice === 'always') return 0;
  const read = readDecimal(typed, locale === 'fr' ? 'decimals' : 'thousands');
  const amount = 'decimal' in read ? Math.round(Number(read.decimal) * 100) / 100 : 0;
  return amount > 0 ? amount : undefined;
}
