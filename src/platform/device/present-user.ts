import { get } from 'idb-keyval';
import { dealerIn } from '../../contract/device-session.ts';
import { deviceDatabase } from './device-database.ts';

/** The dealer who is signed in by the device's own record, whatever this tab believes; null where nobody is, or nothing can be read. */
export async function presentUser(): Promise<string | null> {
  return dealerIn(await get<unknown>('session', deviceDatabase).catch(() => undefined));
}
