import { preferAddress, removeAddress, saveAddress, updateUserField } from '../../contract/account.ts';
import type { Backend, CallOutcome } from '../../contract/backend.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { absenceAfter } from '../../contract/not-answered.ts';
import type { User } from '../../contract/user.ts';
import type { AddressFault, AddressFaultCode } from '../../domain/address-check.ts';
import { type PasswordFault, passwordFaults } from '../../domain/password.ts';
import { addressFields, tidyAddress } from '../../domain/postal-address.ts';
import type { ProfileFault, ProfileField } from '../../domain/profile-field.ts';
import type { Absence } from '../../ui/absence.tsx';
import type { TypedAddress } from './profile-draft.ts';

/** ACCT-2. How a change of the account ended; `refused` with the server's own words, `gone` where there is no such address any more. */
export type Changed =
  | { readonly code: 'changed'; readonly user: User }
  | { readonly code: 'address-refused'; readonly faults: readonly AddressFault[] }
  | { readonly code: 'value-refused'; readonly fault: ProfileFault }
  | { readonly code: 'wrong-password' }
  | { readonly code: 'password-refused'; readonly fault: PasswordFault }
  | { readonly code: 'too-many' }
  | { readonly code: 'gone' }
  | { readonly code: 'refused'; readonly text: string }
  | { readonly code: 'absent'; readonly absence: Absence }
  /** The page is left for the login. */
  | { readonly code: 'signed-out' };

export type NotChanged = Exclude<Changed, { code: 'changed' }>;

/** ACCT-1. What can be changed of the account from a device, each in one call that may be sent twice. */
export type AccountCalls = {
  readonly changeField: (field: ProfileField, value: string, currentPassword?: string) => Promise<Changed>;
  /** Ends every session, this one too (ACCT-4). */
  readonly changePassword: (password: string, currentPassword: string) => Promise<Changed>;
  readonly saveAddress: (typed: TypedAddress) => Promise<Changed>;
  readonly removeAddress: (id: string) => Promise<Changed>;
  readonly preferAddress: (id: string) => Promise<Changed>;
};

/** `keep` stores what was read back (ACCT-1). */
export function accountCalls(backend: Backend, keep: (user: User) => Promise<void>): AccountCalls {
  async function kept(calling: Promise<Outcome>): Promise<Changed> {
    const changed = changedBy(await calling);
    if (changed.code === 'changed') await keep(changed.user);
    return changed;
  }
  return {
    changeField: async (field, value, currentPassword) => {
      const proof = currentPassword === undefined ? {} : { current_password: currentPassword };
      return kept(backend.call(updateUserField, { body: { field_name: field, value: value.trim(), ...proof } }));
    },
    changePassword: async (password, currentPassword) => {
      const body = { field_name: 'password', value: password, current_password: currentPassword };
      return changedBy(await backend.call(updateUserField, { body }));
    },
    saveAddress: async ({ kind, id, ...typed }) => {
      const address = { ...tidyAddress(typed), ...(id === null ? {} : { id }) };
      return kept(backend.call(saveAddress, { body: { kind, address } }));
    },
    removeAddress: async (id) => kept(backend.call(removeAddress, { body: { id } })),
    preferAddress: async (id) => kept(backend.call(preferAddress, { body: { id } })),
  };
}

type Outcome =
  | { readonly outcome: 'answered'; readonly body: User }
  | Exclude<CallOutcome<Endpoint>, { outcome: 'answered' }>;

function changedBy(outcome: Outcome): Changed {
  switch (outcome.outcome) {
    case 'answered':
      return { code: 'changed', user: outcome.body };
    case 'sign-in-needed':
      return { code: 'signed-out' };
    case 'unreachable':
      // ACCT-2. Retrying would fail again, so the dealer sees the error.
      if (outcome.status === 500) return { code: 'refused', text: outcome.text ?? '' };
      return { code: 'absent', absence: absenceAfter(outcome) };
    case 'refused': {
      const { status, problem } = outcome;
      if (status === 404) return { code: 'gone' };
      const absence = absenceAfter(outcome);
      if (absence === 'outdated') return { code: 'absent', absence };
      if (problem.code === 'wrong-password') return { code: problem.code };
      const errors = problem.errors ?? [];
      if (problem.code === 'password-refused') {
        const reason = passwordFaults.find((one) => errors.some(({ message }) => message === one));
        return { code: problem.code, fault: reason ?? 'too-simple' };
      }
      const fault = valueFaults.find((one) => errors.some(({ message }) => message === one));
      if (problem.code === 'field-refused' && fault) return { code: 'value-refused', fault };
      if (errors.some(({ message }) => message === 'too-many')) return { code: 'too-many' };
      const faults = errors.flatMap(addressFaultOf);
      return faults.length > 0 ? { code: 'address-refused', faults } : { code: 'refused', text: problem.title };
    }
  }
}

const valueFaults: readonly ProfileFault[] = ['missing', 'too-long', 'control-character', 'not-an-email'];

const faultCodes: readonly AddressFaultCode[] = [
  'missing',
  'too-long',
  'control-character',
  'unknown',
  'not-a-postal-code',
];

function addressFaultOf({ field, message }: { field: string; message: string }): AddressFault[] {
  const part = addressFields.find((one) => field === `body.address.${one}`);
  const code = faultCodes.find((one) => one === message);
  return part && code ? [{ part, code }] : [];
}
