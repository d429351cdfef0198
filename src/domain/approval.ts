import type { Role } from './access.ts';
import { centsFromAmount } from './money.ts';

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

/** A limit of 0 holds back orders without a total, too. */
export function waitsForApproval(limitCents: number | null, totalCents: number): boolean {
  return limitCents !== null && (limitCents === 0 || totalCents > limitCents);
}

/** The same of an amount on the wire, which is missing where no order waits. */
export function waitsAbove(above: number | undefined, totalCents: number): boolean {
  return waitsForApproval(above === undefined ? null : centsFromAmount(above), totalCents);
}
