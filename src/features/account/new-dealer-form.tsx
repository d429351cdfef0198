import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { newDealerFaults, type NewDealerField } from '../../domain/account/new-dealer.ts';
import { addressFaults } from '../../domain/address/address-check.ts';
import { tidyAddress } from '../../domain/address/postal-address.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Field, Select } from '../../ui/forms/field.tsx';
import { focusFirstFault } from '../../ui/hooks/focus.ts';
import { Message } from '../../ui/messages/message.tsx';
import { WrittenAddressFields } from '../checkout/address/written-address-fields.tsx';
import type { NewDealers, TypedDealer } from '../dealers/new-dealers.ts';
import { FaultMessage } from './fault-messages.tsx';

export type NewDealerFormProps = {
  typed: TypedDealer;
  /** The price groups of the rep's dealers. */
  groups: readonly string[];
  newDealers: Pick<NewDealers, 'write'>;
  /** Saves as the rep types. */
  onType: (typed: TypedDealer) => void;
  onDone: () => void;
};

/** A dealer whom a rep meets at a show (REP-3). It works offline. */
export function NewDealerForm({ typed, groups, newDealers, onType, onDone }: NewDealerFormProps) {
  const { t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const [isJudged, setIsJudged] = useState(false);
  /** Counts the saves that validation refused. */
  const [refusals, setRefusals] = useState(0);
  const [isFull, setIsFull] = useState(false);
  const isSaving = useRef(false);
  const tidy = tidyDealer(typed);
  const faults = newDealerFaults(tidy);
  const wrongAddress = addressFaults(tidy.address);

  useEffect(() => {
    form.current?.querySelector('input')?.focus();
  }, []);

  // The error fields must be rendered before they can take focus.
  useEffect(() => {
    if (refusals > 0) focusFirstFault(form.current);
  }, [refusals]);

  async function save(): Promise<void> {
    // A second press would add another dealer.
    if (isSaving.current) return;
    setIsJudged(true);
    if (typed.group === '' || faults.size > 0 || wrongAddress.length > 0) return setRefusals((count) => count + 1);
    isSaving.current = true;
    const id = await newDealers.write(tidy);
    isSaving.current = false;
    setIsFull(id === null);
    if (id !== null) onDone();
  }

  const field = (name: NewDealerField) => {
    const fault = isJudged ? faults.get(name) : undefined;
    return {
      value: typed[name],
      autoComplete: 'off',
      error: fault && <FaultMessage field={name === 'name' ? 'contactName' : name} fault={fault} />,
      onChange: (event: { target: { value: string } }) => onType({ ...typed, [name]: event.target.value }),
    };
  };

  return (
    <form
      ref={form}
      className="stack"
      noValidate
      aria-label={t`New dealer`}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <h2>
        <Trans>New dealer</Trans>
      </h2>
      <p className="muted">
        <Trans>
          You can order for this dealer right away. Orders stay pending until your company confirms the dealer.
        </Trans>
      </p>
      <Field {...field('name')} label={<Trans>Shop name</Trans>} />
      <Field {...field('contactName')} label={<Trans>Contact name</Trans>} />
      <Field {...field('email')} type="email" label={<Trans>Email</Trans>} />
      <Field {...field('phone')} type="tel" label={<Trans>Phone (optional)</Trans>} />
      <Select
        label={<Trans>Prices</Trans>}
        value={typed.group}
        error={isJudged && typed.group === '' && <FaultMessage field="contactName" fault="missing" />}
        onChange={({ target }) => onType(withGroup(typed, target.value))}
      >
        {typed.group === '' && <option value="">{t`Choose…`}</option>}
        {groups.map((group) => (
          <option key={group} value={group}>
            {group}
          </option>
        ))}
      </Select>
      <Select
        label={<Trans>Language of emails</Trans>}
        value={typed.lang}
        onChange={({ target }) => onType({ ...typed, lang: target.value === 'fr' ? 'fr' : 'en' })}
      >
        <option value="en">English</option>
        <option value="fr">Français</option>
      </Select>
      <h3>
        <Trans>Address</Trans>
      </h3>
      <WrittenAddressFields
        kind="shipping"
        address={typed.address}
        faults={isJudged ? wrongAddress : []}
        onChange={(changed) => onType({ ...typed, address: { ...typed.address, ...changed } })}
      />
      {isFull && (
        <Message announce tone="bad" title={<Trans>The dealer couldn’t be saved on this device.</Trans>}>
          <Trans>Free up storage, then save again.</Trans>
        </Message>
      )}
      <div className="kit">
        <Button type="submit" kind="primary">
          <Trans>Save dealer</Trans>
        </Button>
        <Button kind="quiet" onClick={onDone}>
          <Trans>Discard</Trans>
        </Button>
      </div>
    </form>
  );
}

/** The country follows while nothing else of the address was typed. */
function withGroup(typed: TypedDealer, group: string): TypedDealer {
  const { country, ...address } = typed.address;
  const isTyped = Object.values(address).some((value) => value !== '');
  const wanted = isTyped ? country : (countries[group] ?? country);
  return { ...typed, group, address: { ...typed.address, country: wanted } };
}

const countries: Readonly<Record<string, string>> = { USA: 'US', CANADA: 'CA' };

/** The shop's name stands in the address unless another does. */
function tidyDealer(typed: TypedDealer): TypedDealer {
  const { name, contactName, email, phone, address } = typed;
  const named = address.name.trim() === '' ? { ...address, name } : address;
  return {
    ...typed,
    name: name.trim(),
    contactName: contactName.trim(),
    email: email.trim(),
    phone: phone.trim(),
    address: tidyAddress(named),
  };
}
