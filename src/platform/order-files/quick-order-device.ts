import type { PdfLogo } from '../../domain/files/written-file.ts';
import type { QuickOrderDevice } from '../../features/quick-order/ports.ts';
import { openEntryStores } from '../database/entry-stores.ts';
import { createOrderFiles } from './order-files.ts';

/** The browser features that quick order and exports use. */
export function createQuickOrderDevice(logo: PdfLogo | null): QuickOrderDevice {
  return { files: createOrderFiles(logo), openEntryStores };
}
