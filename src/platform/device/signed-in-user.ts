import { get } from 'idb-keyval';
import { dealerIn } from '../../contract/account/device-session.ts';
import { deviceDatabase } from './device-database.ts';

/** The dealer in the session record, or null when signed out or unreadable. */
export async function signedInUser(): Promise<string | null> {
  return dealerIn(await get<unknown>('session', deviceDatabase).catch(() => undefined));
}
