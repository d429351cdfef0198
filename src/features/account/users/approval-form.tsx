import { Trans, useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useState } from 'react';
import { type Currency, currencyCode } from '../../../domain/account/access.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { Field, Select } from '../../../ui/forms/field.tsx';
import { Message } from '../../../ui/messages/message.tsx';
import type { UsersRefusal } from './use-company-users.ts';
import { UsersRefused } from './users-refused.tsx';
import styles from './users.module.css';

type ApprovalFormProps = {
  /** 0 for every order of a buyer, null for none. */
  above: number | null;
  currency: Currency;
  onSave: (above: number | null) => Promise<UsersRefusal | null>;
};

const choices = ['never', 'above', 'always'] as const;

type Choice = (typeof choices)[number];

/** COMP-2. Which orders of buyers wait until somebody approves them. */
export function ApprovalForm({ above, currency, onSave }: ApprovalFormProps) {
  const { t } = useLingui();
  const [choice, setChoice] = useState<Choice>(above === null ? 'never' : above === 0 ? 'always' : 'above');
  const [typed, setTyped] = useState(above === null || above === 0 ? '' : String(above));
  const [isWrong, setIsWrong] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [answer, setAnswer] = useState<UsersRefusal | 'saved' | null>(null);
  const code = currencyCode(currency);

  function choose(next: Choice): void {
    setChoice(next);
    setIsWrong(false);
    setAnswer(null);
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const amount = limitOf(choice, typed);
    setIsWrong(amount === undefined);
    if (amount === undefined) return;
    setIsBusy(true);
    const refusal = await onSave(amount);
    setIsBusy(false);
    setAnswer(refusal ?? 'saved');
  }

  return (
    <form className={styles.form} noValidate aria-label={t`Order approval`} onSubmit={(event) => void submit(event)}>
      <h2>
        <Trans>Order approval</Trans>
      </h2>
      <p className="muted">
        <Trans>
          Nothing is sold, reserved or charged until an owner or approver approves the order. Staff always need
          approval. Owners and approvers never do.
        </Trans>
      </p>
      <Select
        className={styles.narrow}
        label={<Trans>Buyers’ orders need approval</Trans>}
        value={choice}
        onChange={({ target }) => choose(choices.find((one) => one === target.value) ?? choice)}
      >
        <option value="never">{t({ message: 'Never', context: 'orders wait' })}</option>
        <option value="above">{t`Above an amount`}</option>
        <option value="always">{t({ message: 'Always', context: 'orders wait' })}</option>
      </Select>
      {choice === 'above' && (
        <Field
          className={styles.narrow}
          label={<Trans>Amount in {code}, taxes included</Trans>}
          type="number"
          min="0.01"
          step="0.01"
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
      {answer === 'saved' && <Message announce tone="ok" title={<Trans>Saved. Applies to future orders.</Trans>} />}
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
function limitOf(choice: Choice, typed: string): number | null | undefined {
  if (choice === 'never') return null;
  if (choice === 'always') return 0;
  const amount = Math.round(Number(typed) * 100) / 100;
  return amount > 0 ? amount : undefined;
}
