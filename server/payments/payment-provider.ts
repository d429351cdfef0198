/** As Stripe has them. Money was taken in `succeeded` alone (PAY-5). */
export const intentStatuses = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'requires_capture',
  'processing',
  'succeeded',
  'canceled',
] as const;

export type IntentStatus = (typeof intentStatuses)[number];

/** A payment as the provider has it now. */
export type Intent = {
  readonly id: string;
  readonly status: IntentStatus;
  /** Lets the browser pay it, and do nothing else; never logged. */
  readonly clientSecret: string;
  readonly amountCents: number;
  readonly currency: 'CA' | 'US';
  /** The key of the order that it was made for; null for an intent that is not ours. */
  readonly orderKey: string | null;
};

export type IntentToMake = {
  /** Sent again under the same key it gives the same intent. */
  readonly idempotencyKey: string;
  readonly amountCents: number;
  readonly currency: 'CA' | 'US';
  readonly orderKey: string;
};

/** Who takes the money. Every method may throw ProviderUnreachable: then nobody knows whether it was done. */
export type PaymentProvider = {
  readonly name: 'stripe' | 'test';
  /** For the provider's script in the browser; null where there is none. */
  readonly publishableKey: string | null;
  /** Throws ProviderRefusal where the provider will not have it. */
  create(toMake: IntentToMake): Promise<Intent>;
  read(id: string): Promise<Intent>;
  /** Gives the intent as it is then: `canceled`, or what it had become before. */
  cancel(id: string): Promise<Intent>;
  /** Gives all of the money back, once, however often it is asked. */
  refund(id: string): Promise<void>;
};

/** The provider said no; the message is its own, for the dealer (PAY-7). */
export class ProviderRefusal extends Error {
  override name = 'ProviderRefusal';
}

/** The provider did not answer, or not with anything that can be relied on. */
export class ProviderUnreachable extends Error {
  override name = 'ProviderUnreachable';
}
