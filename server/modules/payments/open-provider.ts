import type { Kysely } from 'kysely';
import type { Settings } from '../../config.ts';
import type { Database } from '../../database/schema.ts';
import { isLoopback } from '../../http/client-address.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { testProvider } from './test-provider.ts';

/**
 * The test provider only runs on a local or demo embedded database, because dealers would take it for real payment.
 * Null when cards are off.
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
