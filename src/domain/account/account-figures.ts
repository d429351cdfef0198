/** An invoice or credit, or any other transaction, which counts nothing. Cents of credits are below zero. */
export type AccountDocument = {
  readonly kind: 'order' | 'booking' | 'invoice' | 'credit';
  readonly state: string;
  readonly totalCents: number;
  /** Null when only the state is known. */
  readonly openCents: number | null;
  readonly dueDate: string | null;
};

/** What is left to pay of an invoice, or below zero, what is left to use of a credit. */
export function openCentsOf({ kind, state, totalCents, openCents }: Omit<AccountDocument, 'dueDate'>): number {
  if ((kind !== 'invoice' && kind !== 'credit') || state !== 'open') return 0;
  return openCents ?? totalCents;
}

export type AccountSums = { readonly openCents: number; readonly overdueCents: number };

/** What a dealer owes, and what of it is past its day. `today` is a day such as 2026-11-20. */
export function accountSums(documents: readonly AccountDocument[], today: string): AccountSums {
  let [openCents, overdueCents] = [0, 0];
  for (const document of documents) {
    const cents = openCentsOf(document);
    openCents += cents;
    if (document.kind === 'invoice' && document.dueDate !== null && document.dueDate < today) overdueCents += cents;
  }
  return { openCents, overdueCents };
}

/** Whether an order on account above the limit, or of a dealer on hold, is refused. */
export const creditPolicies = ['warn', 'block'] as const;

export type CreditPolicy = (typeof creditPolicies)[number];

export type Credit = {
  readonly openCents: number;
  /** Null means no limit. */
  readonly limitCents: number | null;
  readonly isOnHold: boolean;
};

export type CreditFault = 'on-hold' | 'over-limit';

/** How much more may be bought on account. Null means no limit. */
export function availableCents({ openCents, limitCents }: Pick<Credit, 'openCents' | 'limitCents'>): number | null {
  return limitCents === null ? null : Math.max(0, limitCents - openCents);
}

/** What stands against buying this much on account. What is paid now does not count. */
export function creditFaultOf(credit: Credit, onAccountCents: number): CreditFault | null {
  if (onAccountCents <= 0) return null;
  if (credit.isOnHold) return 'on-hold';
  const available = availableCents(credit);
  return available !== null && onAccountCents > available ? 'over-limit' : null;
}
