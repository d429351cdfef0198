import type { QuickOrderDevice } from '../../features/quick-order/ports.ts';
import { openEntryStore } from '../cart-store/entry-store.ts';
import { orderFiles } from './order-files.ts';

/** What quick orders and exports need of this browser. */
export const quickOrderDevice: QuickOrderDevice = { files: orderFiles, openEntryStore };
