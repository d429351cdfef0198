import { saveAddress, saveAddresses, updateUserField } from '../../contract/account/account.ts';
import type { Address, User } from '../../contract/account/user.ts';
import type { Backend, FailedCall } from '../../contract/backend.ts';
import { absenceAfter } from '../../contract/not-answered.ts';
import { type PasswordFault, passwordFaults } from '../../domain/account/password.ts';
import type { ProfileFault, ProfileField } from '../../domain/account/profile-field.ts';
import type { AddressFault, AddressFaultCode } from '../../domain/address/address-check.ts';
import { addressFields, tidyAddress } from '../../domain/address/postal-address.ts';
import type { Absence } from '../../ui/messages/absence.tsx';
import type { TypedAddress } from './profile-draft.ts';

/** ACCT-2. Devices may still have refusals of a former version, without a type. */
export type Refused = {
  readonly code: 'refused';
  readonly type?: 'updateUserField' | 'address-update' | 'error-updating-address';
  readonly field?: string;
  /** The server's, or empty. */
  readonly text: string;
};

/** `refused` cases carry the server's reason, and `gone` means a missing address. */
export type Changed =
  | { readonly code: 'changed'; readonly user: User }
  | { readonly code: 'address-refused'; readonly faults: readonly AddressFault[] }
  | { readonly code: 'value-refused'; readonly fault: ProfileFault }
  | { readonly code: 'wrong-password' }
  | { readonly code: 'password-refused'; readonly fault: PasswordFault }
  | { readonly code: 'too-many' }
  | { readonly code: 'gone' }
  | Refused
  | { readonly code: 'absent'; readonly absence: Absence; readonly call?: FailedCall }
  /** The page is left for the login. */
  | { readonly code: 'signed-out' };

export type NotChanged = Exclude<Changed, { code: 'changed' }>;

export type FieldCalls = {
  readonly changeField: (field: ProfileField, value: string, currentPassword?: string) => Promise<Changed>;
  /** Ends every session, this one too (ACCT-4). */
  readonly changePassword: (password: string, currentPassword: string) => Promise<Changed>;
};

/** Each change is safe to send twice. */
export type AccountCalls = FieldCalls & {
  readonly saveAddress: (typed: TypedAddress) => Promise<Changed>;
  readonly removeAddress: (id: string) => Promise<Changed>;
  readonly preferAddress: (id: string) => Promise<Changed>;
};

/** `keep` stores what was read back (ACCT-1). */
type Keep = (user: User) => Promise<void>;

async function keepAnswer(outcome: Outcome, keep: Keep, field?: string): Promise<Changed> {
  const changed = changedBy(outcome, field);
  if (changed.code === 'changed') await keep(changed.user);
  return changed;
}

export function fieldCalls(backend: Backend, keep: Keep): FieldCalls {
  return {
    changeField: async (field, value, currentPassword) => {
      const proof = currentPassword === undefined ? {} : { current_password: currentPassword };
      const body = { field_name: field, value: value.trim(), ...proof };
      return keepAnswer(await backend.call(updateUserField, { body }), keep, field);
    },
    changePassword: async (password, currentPassword) => {
      const body = { field_name: 'password', value: password, current_password: currentPassword };
      return changedBy(await backend.call(updateUserField, { body }), 'password');
    },
  };
}

type AccountPorts = {
  readonly backend: Backend;
  readonly keep: Keep;
  /** The account as this device last heard of it. */
  readonly lastUser: () => User | null;
  /** The account as the server has it now; null where it does not answer. */
  readonly readUser: () => Promise<User | null>;
};

/** Other devices rarely change addresses at the same moment. */
const MOST_TRIES = 4;

export function accountCalls({ backend, keep, lastUser, readUser }: AccountPorts): AccountCalls {
  /** Sends all addresses, rearranged, and starts again from the server's if another device was first. */
  async function arrange(id: string, arranged: (list: readonly Address[]) => readonly Address[]): Promise<Changed> {
    let user = lastUser();
    for (let tries = 0; user !== null && tries < MOST_TRIES; tries += 1) {
      const { shipping, billing } = user.addresses;
      if ([...shipping, ...billing].some((address) => address.id === id)) {
        const arrangedLists = { shipping: [...arranged(shipping)], billing: [...arranged(billing)] };
        const body = { ...arrangedLists, from: { shipping, billing } };
        const outcome = await backend.call(saveAddresses, { body });
        const wasLate = outcome.outcome === 'refused' && outcome.problem.code === 'addresses-changed';
        if (!wasLate) return keepAnswer(outcome, keep);
      } else if (tries > 0) return { code: 'gone' };
      user = await readUser();
    }
    return { code: 'absent', absence: 'failed' };
  }

  return {
    ...fieldCalls(backend, keep),
    saveAddress: async ({ kind, id, ...typed }) => {
      const address = { ...tidyAddress(typed), ...(id === null ? {} : { id }) };
      return keepAnswer(await backend.call(saveAddress, { body: { kind, address } }), keep);
    },
    removeAddress: async (id) => arrange(id, (list) => list.filter((address) => address.id !== id)),
    preferAddress: async (id) =>
      arrange(id, (list) => list.toSorted((one, other) => Number(other.id === id) - Number(one.id === id))),
  };
}

type Outcome = { readonly outcome: 'answered'; readonly body: User } | FailedCall;

/** `field` is null for addresses. */
function changedBy(outcome: Outcome, field: string | null = null): Changed {
  switch (outcome.outcome) {
    case 'answered':
      return { code: 'changed', user: outcome.body };
    case 'sign-in-needed':
      return { code: 'signed-out' };
    case 'unreachable':
      // ACCT-2. Retrying would fail again, so the dealer sees the error.
      if (outcome.status === 500) return refused(field, 500, outcome.text ?? '');
      return { code: 'absent', absence: absenceAfter(outcome), call: outcome };
    case 'refused': {
      const { status, problem } = outcome;
      if (status === 404) return { code: 'gone' };
      const absence = absenceAfter(outcome);
      if (absence === 'outdated') return { code: 'absent', absence, call: outcome };
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
      return faults.length > 0 ? { code: 'address-refused', faults } : refused(field, status, problem.title);
    }
  }
}

function refused(field: string | null, status: number, text: string): Refused {
  if (field !== null) return { code: 'refused', type: 'updateUserField', field, text };
  return { code: 'refused', type: status === 500 ? 'error-updating-address' : 'address-update', text };
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
