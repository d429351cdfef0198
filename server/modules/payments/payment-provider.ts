import type { Currency } from '../../../src/domain/account/access.ts';
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
  /** Only lets the browser pay. Never logged. */
  readonly clientSecret: string;
  readonly amountCents: number;
  readonly currency: Currency;
  /** Key of the order it was made for. Null for foreign intents. */
  readonly orderKey: string | null;
};

export type IntentToMake = {
  /** Sent again under the same key it gives the same intent. */
  readonly idempotencyKey: string;
  readonly amountCents: number;
  readonly currency: Currency;
  readonly orderKey: string;
};

/** Any method may throw ProviderUnreachable, and then the outcome is unknown. */
export type PaymentProvider = {
  readonly name: 'stripe' | 'test';
  /** For the provider's browser script. Null if there is none. */
  readonly publishableKey: string | null;
  /** Throws ProviderRefusal when refused. */
  create(toMake: IntentToMake): Promise<Intent>;
  read(id: string): Promise<Intent>;
  /** Returns the intent, `canceled` or as it already was. */
  cancel(id: string): Promise<Intent>;
  /** Refunds everything once, and is safe to repeat. */
  refund(id: string): Promise<void>;
};

/** The provider refused. Its message is shown to the dealer (PAY-7). */
export class ProviderRefusal extends Error {
  override name = 'ProviderRefusal';
}

/** The provider did not answer, or not with anything that can be relied on. */
export class ProviderUnreachable extends Error {
  override name = 'ProviderUnreachable';
}
