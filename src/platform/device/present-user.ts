import { get } from 'idb-keyval';
import { deviceDatabase } from './device-database.ts';

/** The dealer who is signed in by the device's own record, whatever this tab believes; null where nobody is, or nothing can be read. */
export async function presentUser(): Promise<string | null> {
  const session = await get<unknown>('session', deviceDatabase).catch(() => undefined);
  const user = fieldOf(session, 'auth') === true ? fieldOf(fieldOf(session, 'user'), 'id') : null;
  return typeof user === 'string' ? user : null;
}

function fieldOf(record: unknown, name: string): unknown {
  return typeof record === 'object' && record !== null ? (record as Record<string, unknown>)[name] : undefined;
}
