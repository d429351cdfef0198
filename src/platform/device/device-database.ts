import type { UseStore } from 'idb-keyval';
import { openDatabase } from '../cart-store/open-database.ts';

/** What belongs to the device and not to one dealer: who is signed in, settings, diagnostics, the last settings of the site. */
export const deviceDatabase: UseStore = openDatabase('device', 'keyval');
