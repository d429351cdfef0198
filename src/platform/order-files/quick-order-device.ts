import type { QuickOrderDevice } from '../../features/quick-order/ports.ts';
import { openEntryStore } from '../cart-store/entry-store.ts';
import { orderFiles } from './order-files.ts';

/** The browser features that quick order and exports use. */
export const quickOrderDevice: QuickOrderDevice = { files: orderFiles, openEntryStore };
