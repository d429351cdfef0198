import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { isLoopback } from '../loopback.ts';
import type { Settings } from '../settings.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { testProvider } from './test-provider.ts';

/**
 * PAY-10. With keys Stripe, whose library is loaded only then. Without them the test provider, on the embedded database of a machine of
 * one's own or of a demo: anywhere else dealers would take it for payment, and nothing can be paid by card.
 */
export async function openPaymentProvider(settings: Settings, db: Kysely<Database>): Promise<PaymentProvider | null> {
  if (settings.stripe !== null) {
    const { stripeProvider } = await import('./stripe-provider.ts');
    return stripeProvider(settings.stripe);
  }
  const isOneselfs = isLoopback(settings.host) && isLoopback(new URL(settings.publicUrl).hostname);
  const isForTests = settings.databaseUrl === null && (isOneselfs || settings.demo === true);
  return isForTests ? testProvider(db, settings) : null;
}
