import { expect, test } from 'vitest';
import { neededFiles } from './needed-files.ts';

const script = { url: 'assets/main-1.js', revision: null };
const library = { url: 'assets/zxing_reader-1.wasm', revision: null };

test('[CAT-12, PWA-2] the library that reads barcodes is kept where the browser has no reader of its own', () => {
  expect(neededFiles([script, library], {})).toEqual([script, library]);
  expect(neededFiles([script, library], { BarcodeDetector: {} })).toEqual([script]);
});
