import type { ListedFile } from './app-files.ts';

/**
 * What this device keeps of the app: the library that reads barcodes (CAT-12) only where the browser has no reader of its own, so that
 * there a code is read without a network too.
 */
export function neededFiles(listed: readonly ListedFile[], around: object): readonly ListedFile[] {
  return 'BarcodeDetector' in around ? listed.filter(({ url }) => !url.endsWith('.wasm')) : listed;
}
