import type { Role } from '../account/access.ts';

type Orderer = { readonly role?: Role | undefined; readonly isApprover?: boolean | undefined };

/** Owners, and whom an owner names (COMP-2). */
export function mayApprove({ role = 'owner', isApprover = false }: Orderer): boolean {
  return role === 'owner' || (role === 'buyer' && isApprover);
}

/**
 * Above which total an order waits for approval, in cents: 0 for every order, null for none. `settingCents` is the
 * company's for its buyers. Reps order as buyers do.
 */
export function approvalLimit(orderer: Orderer, settingCents: number | null): number | null {
  if (mayApprove(orderer)) return null;
  return orderer.role === 'staff' ? 0 : settingCents;
}
