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
  buyer: msg`Everything except managing users. Orders may need approval.`,
  staff: msg`Can fill the cart and booking grid and submit claims. Orders always need approval and invoices are hidden.`,
  payer: msg`Sees invoices and credits only.`,
};

/** Each language in its own words. */
export const languageNames = { en: 'English', fr: 'Français' } as const;
