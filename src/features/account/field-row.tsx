import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { type ProfileFault, type ProfileField, profileFault } from '../../domain/account/profile-field.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { WaitsBadge } from './edits/account-edit-messages.tsx';
import { isMade, type Made, type NotMade } from './edits/account-edits.ts';
import { FaultMessage } from './fault-messages.tsx';
import { NotChangedMessage } from './not-changed-messages.tsx';
import styles from './account.module.css';

type FieldRowProps = {
  field: Exclude<ProfileField, 'email'>;
  label: string;
  value: string;
  /** What stands in the field while it is open; null where it is not. */
  typed: string | null;
  autoComplete: string;
  onType: (typed: string | null) => void;
  onSave: (value: string) => Promise<Made>;
  /** It is on this device, and not at the portal yet. */
  waits: boolean;
};

/** ACCT-1, ACCT-5. One field of the account, changed in its place. */
export function FieldRow({ field, label, value, typed, autoComplete, onType, onSave, waits }: FieldRowProps) {
  const { t } = useLingui();
  const opener = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const isOpen = typed !== null;
  const wasOpen = useRef(isOpen);
  /** Since it was last to be saved. */
  const isTypedOn = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState<ProfileFault | null>(null);
  const [outcome, setOutcome] = useState<NotMade | null>(null);

  // The focus goes along when it is opened or closed, not with the page.
  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    (isOpen ? input : opener).current?.focus();
    if (isOpen) input.current?.select();
  }, [isOpen]);

  function close(): void {
    setFault(null);
    setOutcome(null);
    onType(null);
  }

  async function save(): Promise<void> {
    if (isBusy || typed === null) return;
    const found = profileFault(field, typed);
    setFault(found);
    setOutcome(null);
    if (found !== null) return input.current?.focus();
    setIsBusy(true);
    isTypedOn.current = false;
    const changed = await onSave(typed);
    setIsBusy(false);
    // What was typed on meanwhile is not saved yet.
    if (isMade(changed)) return isTypedOn.current ? undefined : close();
    if (changed.code === 'value-refused') setFault(changed.fault);
    setOutcome(changed);
  }

  if (typed === null) {
    return (
      <Row
        label={label}
        value={
          <>
            {value || <Trans>None</Trans>} {waits && <WaitsBadge />}
          </>
        }
      >
        <Button ref={opener} kind="quiet" aria-label={t`Edit: ${label}`} onClick={() => onType(value)}>
          <Trans>Edit</Trans>
        </Button>
      </Row>
    );
  }
  return (
    <form
      className={styles.editor}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Field
        ref={input}
        label={label}
        type={field === 'phone' ? 'tel' : 'text'}
        autoComplete={autoComplete}
        value={typed}
        error={fault && <FaultMessage field={field} fault={fault} />}
        onChange={(event) => {
          setFault(null);
          isTypedOn.current = true;
          onType(event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') close();
        }}
      />
      {outcome && <NotChangedMessage outcome={outcome} />}
      <div className="kit">
        <Button type="submit" kind="primary" busy={isBusy && <Trans>Saving…</Trans>}>
          <Trans>Save</Trans>
        </Button>
        <Button kind="quiet" onClick={close}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}

/** What the account says of something, and what can be done about it. */
export function Row({ label, value, children }: { label: ReactNode; value: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.row}>
      <span className={styles.label}>{label}</span>
      <span className={styles.value}>{value}</span>
      {children}
    </div>
  );
}
