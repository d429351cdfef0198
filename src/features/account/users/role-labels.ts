import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CompanyRole } from '../../../domain/account/access.ts';

export const roleLabels: Readonly<Record<CompanyRole, MessageDescriptor>> = {
  owner: msg({ message: 'Owner', context: 'role' }),
  buyer: msg({ message: 'Buyer', context: 'role' }),
  staff: msg({ message: 'Staff', context: 'role' }),
  payer: msg({ message: 'Payer', context: 'role' }),
};

/** What each may do. */
export const roleHelp: Readonly<Record<CompanyRole, MessageDescriptor>> = {
  owner: msg`Everything, including managing users.`,
  buyer: msg`Everything except managing users. Orders can wait for approval.`,
  staff: msg`Fills the cart and the booking grid and files claims. Orders always wait for approval, and invoices aren’t shown.`,
  payer: msg`Sees invoices and credits only.`,
};

/** Each language in its own words. */
export const languageNames = { en: 'English', fr: 'Français' } as const;
