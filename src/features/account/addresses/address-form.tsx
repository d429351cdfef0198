import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { addressFaults } from '../../../domain/address/address-check.ts';
import { tidyAddress } from '../../../domain/address/postal-address.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { focusFirstFault } from '../../../ui/hooks/focus.ts';
import { WrittenAddressFields } from '../../checkout/address/written-address-fields.tsx';
import { isMade, type Made, type NotMade } from '../edits/account-edits.ts';
import { NotChangedMessage } from '../not-changed-messages.tsx';
import type { TypedAddress } from '../profile-draft.ts';
import styles from '../account.module.css';

type AddressFormProps = {
  typed: TypedAddress;
  /** It was opened by the dealer's hand, not with the page. */
  takesFocus: boolean;
  onType: (typed: TypedAddress) => void;
  onSave: (typed: TypedAddress) => Promise<Made>;
  onDone: () => void;
};

/** Checks start at the first save, then run on every keystroke. */
export function AddressForm({ typed, takesFocus, onType, onSave, onDone }: AddressFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [isJudged, setIsJudged] = useState(false);
  /** Since it was last to be saved. */
  const isTypedOn = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<NotMade | null>(null);
  /** Counts the saves that validation refused. */
  const [refusals, setRefusals] = useState(0);
  const own = isJudged ? addressFaults(tidyAddress(typed)) : [];
  const faults = outcome?.code === 'address-refused' && own.length === 0 ? outcome.faults : own;

  useEffect(() => {
    if (takesFocus) form.current?.querySelector<HTMLElement>('select, input')?.focus();
    // Only as it comes up.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  // The error fields must be rendered before they can take focus.
  useEffect(() => {
    if (refusals > 0) focusFirstFault(form.current);
  }, [refusals]);

  async function save(): Promise<void> {
    if (isBusy) return;
    setIsJudged(true);
    setOutcome(null);
    if (addressFaults(tidyAddress(typed)).length > 0) return setRefusals((count) => count + 1);
    setIsBusy(true);
    isTypedOn.current = false;
    const changed = await onSave(typed);
    setIsBusy(false);
    // What was typed on meanwhile is not saved yet.
    if (isMade(changed)) return isTypedOn.current ? undefined : onDone();
    setOutcome(changed);
    if (changed.code === 'address-refused') setRefusals((count) => count + 1);
  }

  return (
    <form
      ref={form}
      className={styles.editor}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <WrittenAddressFields
        kind={typed.kind}
        address={typed}
        faults={faults}
        onChange={(changed) => {
          setOutcome(null);
          isTypedOn.current = true;
          onType({ ...typed, ...changed });
        }}
      />
      {outcome && <NotChangedMessage outcome={outcome} />}
      <div className="kit">
        <Button type="submit" kind="primary" busy={isBusy && <Trans>Saving…</Trans>}>
          <Trans>Save</Trans>
        </Button>
        <Button kind="quiet" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
