import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { type AddressFault, addressFaults } from '../../../domain/address-check.ts';
import { type PostalAddress, tidyAddress } from '../../../domain/postal-address.ts';
import { Button } from '../../../ui/button.tsx';
import { focusFirstFault } from '../../../ui/focus-first-fault.ts';
import { isMade, type Made, type NotMade } from '../edits/account-edits.ts';
import { NotChangedWords } from '../not-changed-words.tsx';
import type { AddressKind, TypedAddress } from '../profile-draft.ts';
import styles from '../account.module.css';

/** The fields of an address, by country, each with what is wrong with it. */
export type RenderAddressFields = (fields: {
  readonly kind: AddressKind;
  readonly address: PostalAddress;
  readonly faults: readonly AddressFault[];
  readonly onChange: (changed: Partial<PostalAddress>) => void;
}) => ReactNode;

type AddressFormProps = {
  typed: TypedAddress;
  /** It was opened by the dealer's hand, not with the page. */
  takesFocus: boolean;
  onType: (typed: TypedAddress) => void;
  onSave: (typed: TypedAddress) => Promise<Made>;
  onDone: () => void;
  renderFields: RenderAddressFields;
};

/** ACCT-1, ACCT-2. An address of the account as one writes it. Judged when it is to be saved, and from then on with every letter. */
export function AddressForm({ typed, takesFocus, onType, onSave, onDone, renderFields }: AddressFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [isJudged, setIsJudged] = useState(false);
  /** Since it was last to be saved. */
  const isTypedOn = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<NotMade | null>(null);
  /** How often it was not saved for what stands in it. */
  const [refusals, setRefusals] = useState(0);
  const own = isJudged ? addressFaults(tidyAddress(typed)) : [];
  const faults = outcome?.code === 'address-refused' && own.length === 0 ? outcome.faults : own;

  useEffect(() => {
    if (takesFocus) form.current?.querySelector<HTMLElement>('select, input')?.focus();
    // Only as it comes up.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  // Once the faults stand there.
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
      {renderFields({
        kind: typed.kind,
        address: typed,
        faults,
        onChange(changed) {
          setOutcome(null);
          isTypedOn.current = true;
          onType({ ...typed, ...changed });
        },
      })}
      {outcome && <NotChangedWords outcome={outcome} />}
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
