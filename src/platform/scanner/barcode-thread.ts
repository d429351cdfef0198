import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { BarcodeFormat } from '../../domain/catalogue/barcode.ts';
import type { FromBarcodeThread } from './code-reader.ts';

/** The app's types describe a page, so the worker's scope is declared here. */
type Scope = {
  postMessage(message: FromBarcodeThread): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<ImageBitmap>) => void): void;
};

// Only this thread may run WebAssembly (server/http/plugins/security-headers.ts), and the page stays responsive.
const scope = globalThis as unknown as Scope;

const formats: ReadonlyMap<string, BarcodeFormat> = new Map([
  ['EAN13', 'ean-13'],
  ['UPCA', 'upc-a'],
  ['Code128', 'code-128'],
]);

let canvas = new OffscreenCanvas(1, 1);

async function look(frame: ImageBitmap): Promise<FromBarcodeThread> {
  const { width, height } = frame;
  if (canvas.width !== width || canvas.height !== height) canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return { type: 'failed' };
  context.drawImage(frame, 0, 0);
  frame.close();
  const found = await readBarcodes(context.getImageData(0, 0, width, height), {
    formats: ['EAN13', 'UPCA', 'Code128'],
    maxNumberOfSymbols: 1,
  });
  const codes = found.flatMap(({ format: named, text }) => {
    const format = formats.get(named);
    return format === undefined ? [] : [{ format, text }];
  });
  return { type: 'codes', codes };
}

// Otherwise the library would load it from a third-party host.
void prepareZXingModule({ overrides: { locateFile: () => wasmAddress }, fireImmediately: true }).then(
  () => scope.postMessage({ type: 'ready' }),
  () => scope.postMessage({ type: 'failed' }),
);
scope.addEventListener('message', ({ data }) => {
  void look(data).then(
    (answer) => scope.postMessage(answer),
    () => scope.postMessage({ type: 'failed' }),
  );
});
