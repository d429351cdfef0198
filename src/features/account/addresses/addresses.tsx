import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useRef, useState, type ReactNode } from 'react';
import type { Address } from '../../../contract/account/user.ts';
import { emptyAddress } from '../../../domain/address/postal-address.ts';
import { Badge } from '../../../ui/badge.tsx';
import { dialogs } from '../../../ui/dialogs/dialog-store.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { AddressLines } from '../../shell/address-lines.tsx';
import { WaitsBadge } from '../edits/account-edit-messages.tsx';
import type { AccountChange } from '../edits/account-edit.ts';
import { isMade, type Made, type NotMade } from '../edits/account-edits.ts';
import { NotChangedMessage } from '../not-changed-messages.tsx';
import type { AddressKind, TypedAddress } from '../profile-draft.ts';
import { AddressForm } from './address-form.tsx';
import styles from '../account.module.css';

type AddressesProps = {
  kind: AddressKind;
  title: ReactNode;
  addresses: readonly Address[];
  /** Staff and payers only look at them. */
  mayChange: boolean;
  /** Where a new one is most likely. */
  country: string;
  /** What is being written, of this kind. */
  typed: readonly TypedAddress[];
  onType: (typed: TypedAddress) => void;
  onClose: (typed: TypedAddress) => void;
  /** `typed`: what it was made of, where it was typed. */
  onMake: (change: AccountChange, typed?: TypedAddress) => Promise<Made>;
  newAddressId: () => string;
  /** Whether a change of this address is on this device and not at the portal yet. */
  isWaiting: (id: string | undefined) => boolean;
};

/** As long as somebody takes for a double click. */
const DOUBLE_CLICK_MS = 500;

const pageMs = () => performance.now();

/** ACCT-1. The addresses of one kind; an order goes by the first until another is chosen. */
export function Addresses({ kind, title, addresses, mayChange, country, typed, ...props }: AddressesProps) {
  const { onType, onClose, onMake, newAddressId, isWaiting } = props;
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  const [outcome, setOutcome] = useState<NotMade | null>(null);
  const [busyWith, setBusyWith] = useState<string | null>(null);
  /** The new one that its form is saving: it stands in the form, not in the list yet. */
  const [savingId, setSavingId] = useState<string | null>(null);
  /** What the new one was saved as, while its form stays open for what was typed on. */
  const newId = useRef<string | null>(null);
  /** When the addresses moved last, by the page's clock. */
  const movedMs = useRef(-Infinity);
  /** Forms that were open when the page came do not take the focus. */
  const [isByHand, setIsByHand] = useState(false);
  const listed = addresses.filter(({ id }) => id === undefined || id !== savingId);
  const isKnown = (one: TypedAddress) => addresses.some(({ id }) => id === one.id);

  /** The focus stays with these addresses: what it stood on may be gone. */
  function settle(): void {
    requestAnimationFrame(() => section.current?.querySelector('h2')?.focus());
  }

  async function run(type: 'remove' | 'prefer', id: string, name: string): Promise<void> {
    // The second half of a double click meets what has slid there meanwhile, which nobody meant.
    if (type === 'prefer' && pageMs() - movedMs.current < DOUBLE_CLICK_MS) return;
    setOutcome(null);
    setBusyWith(id);
    const changed = await onMake({ type, kind, id, name });
    setBusyWith((busy) => (busy === id ? null : busy));
    if (!isMade(changed)) return setOutcome(changed);
    movedMs.current = pageMs();
    settle();
  }

  async function save(written: TypedAddress): Promise<Made> {
    const id = written.id ?? (newId.current ??= newAddressId());
    if (written.id === null) setSavingId(id);
    const made = await onMake({ type: 'save', typed: { ...written, id } }, written);
    if (written.id === null) setSavingId(null);
    return made;
  }

  function open(one: TypedAddress): void {
    setIsByHand(true);
    onType(one);
  }

  const form = (one: TypedAddress) => (
    <AddressForm
      key={one.id ?? 'new'}
      typed={one}
      takesFocus={isByHand}
      onType={onType}
      onSave={save}
      onDone={() => {
        if (one.id === null) newId.current = null;
        onClose(one);
        settle();
      }}
    />
  );

  return (
    <section ref={section} className="form-section" aria-labelledby={titleId}>
      <div className="section-head">
        <h2 id={titleId} tabIndex={-1}>
          {title}
        </h2>
        {mayChange && (
          <Button
            aria-expanded={typed.some(({ id }) => id === null)}
            onClick={() => {
              if (!typed.some(({ id }) => id === null)) open({ ...emptyAddress(country), kind, id: null });
            }}
          >
            <Trans>Add an address</Trans>
          </Button>
        )}
      </div>
      {!mayChange && (
        <p className="small muted">
          <Trans>Only owners and buyers at your company can change these.</Trans>
        </p>
      )}
      {outcome && <NotChangedMessage outcome={outcome} />}
      {typed.filter((one) => !isKnown(one)).map(form)}
      {addresses.length === 0 && typed.length === 0 && (
        <p className="muted">
          {mayChange ? <Trans>No addresses yet. Enter one at checkout.</Trans> : <Trans>No addresses yet.</Trans>}
        </p>
      )}
      <ul className={styles.cards}>
        {listed.map((address, index) => {
          const being = typed.find(({ id }) => id === address.id);
          return (
            <li key={address.id ?? index} className={being ? styles.opened : styles.card}>
              {being ? (
                form(being)
              ) : (
                <AddressCard
                  address={address}
                  mayChange={mayChange}
                  isDefault={index === 0}
                  isBusy={busyWith !== null && busyWith === address.id}
                  onChange={(id) => open(typedOf(kind, id, address))}
                  waits={isWaiting(address.id)}
                  onPrefer={(id) => void run('prefer', id, address.name)}
                  onRemove={(id) => void run('remove', id, address.name)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type AddressCardProps = {
  address: Address;
  mayChange: boolean;
  isDefault: boolean;
  isBusy: boolean;
  waits: boolean;
  onChange: (id: string) => void;
  onPrefer: (id: string) => void;
  onRemove: (id: string) => void;
};

function AddressCard({ address, mayChange, isDefault, isBusy, waits, onChange, onPrefer, onRemove }: AddressCardProps) {
  const { t } = useLingui();
  const { id, name } = address;

  function askToRemove(known: string): void {
    dialogs.show({
      id: `remove-${known}`,
      title: t`Remove this address?`,
      description: t`Past orders aren’t affected.`,
      actionLabel: t`Remove`,
      cancelLabel: t`Keep`,
      danger: true,
      onConfirm: () => onRemove(known),
    });
  }

  return (
    <>
      <div className={styles.lines}>
        <AddressLines {...address} />
        {address.phone !== '' && (
          <>
            <br />
            {address.phone}
          </>
        )}
        {(isDefault || waits) && (
          <p className="kit">
            {isDefault && (
              <Badge>
                <Trans>Default</Trans>
              </Badge>
            )}
            {waits && <WaitsBadge />}
          </p>
        )}
      </div>
      {id !== undefined && mayChange && (
        <div className="kit">
          <Button aria-label={t`Edit address “${name}”`} onClick={() => onChange(id)}>
            <Trans>Edit</Trans>
          </Button>
          {!isDefault && (
            <Button
              kind="quiet"
              aria-label={t`Make the address “${name}” the default`}
              busy={isBusy && <Trans>Saving…</Trans>}
              onClick={() => onPrefer(id)}
            >
              <Trans>Make default</Trans>
            </Button>
          )}
          <Button kind="quiet" aria-label={t`Remove the address “${name}”`} onClick={() => askToRemove(id)}>
            <Trans>Remove</Trans>
          </Button>
        </div>
      )}
    </>
  );
}

function typedOf(kind: AddressKind, id: string, address: Address): TypedAddress {
  const { name, line1, line2, city, province, country, postalCode, phone } = address;
  return { kind, id, name, line1, line2, city, province, country, postalCode, phone };
}
