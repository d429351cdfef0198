import type { UseStore } from 'idb-keyval';
import { openDatabase } from '../database/open-database.ts';

/** Belongs to the device, not to one dealer: session, settings, diagnostics. */
export const deviceDatabase: UseStore = openDatabase('device', 'keyval');
