/** An address as a file of the company has it. */
export type FeedAddress = {
  kind: 'shipping' | 'billing';
  name: string;
  line1: string;
  line2: string;
  city: string;
  province: string;
  country: string;
  postal_code: string;
  /** Missing where the file has no column for it. */
  phone?: string | undefined;
};

/** What a file says of a dealer. A missing fact is one that the file has no column for. */
export type DealerFacts = {
  readonly name: string;
  readonly group: string;
  /** Empty means none. */
  readonly discountGroup: string;
  readonly paymentTerms: string;
  readonly accessLevel?: string | undefined;
  readonly lang?: 'en' | 'fr' | undefined;
  /** Null means no limit. */
  readonly creditLimitCents?: number | null | undefined;
  /** Null means the portal's own. */
  readonly orderMinimumCents?: number | null | undefined;
  readonly freeFreightCents?: number | null | undefined;
  readonly isOnHold?: boolean | undefined;
  readonly insurerCode?: string | null | undefined;
  /** These are also the dealer's to change (ACCT-5). Null where the file has nothing in them. */
  readonly contact?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly addresses: readonly FeedAddress[];
};
