import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { pinFault } from '../../domain/account/pin.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { pinInput } from './pin-dialog.tsx';
import modal from '../../ui/dialogs/modal.module.css';
import styles from './start-dialog.module.css';

type PinFormProps = { isBusy: boolean; onPin: (pin: string) => void; cancel: ReactNode };

export function PinForm({ isBusy, onPin, cancel }: PinFormProps) {
  const { t } = useLingui();
  const [pin, setPin] = useState('');
  const [again, setAgain] = useState('');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const fault = pinFault(pin);

  return (
    <form
      className={modal.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setWasSubmitted(true);
        if (fault === null && pin === again) onPin(pin);
      }}
    >
      <div className={styles.pins}>
        <Field
          {...pinInput}
          label={<Trans>PIN</Trans>}
          help={<Trans>Four to eight digits</Trans>}
          error={
            wasSubmitted &&
            ((fault === 'not-digits' && t`Choose four to eight digits.`) ||
              (fault === 'too-plain' && t`This PIN is too easy to guess.`))
          }
          value={pin}
          onChange={({ target }) => setPin(target.value)}
        />
        <Field
          {...pinInput}
          label={<Trans>Confirm PIN</Trans>}
          error={wasSubmitted && fault === null && pin !== again && t`The PINs don’t match.`}
          value={again}
          onChange={({ target }) => setAgain(target.value)}
        />
      </div>
      <div className={modal.actions}>
        {cancel}
        <Button kind="primary" type="submit" busy={isBusy && <Trans>Locking…</Trans>}>
          <Trans>Start customer view</Trans>
        </Button>
      </div>
    </form>
  );
}
