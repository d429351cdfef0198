import { scriptAddress } from '../worker/script-address.ts';
import type { CodeReader, FromBarcodeThread } from './code-reader.ts';

/** Time limits in ms for loading the reader and for reading one picture (F-2). */
const comingMs = 60_000;
const lookingMs = 10_000;

/** The bundled barcode reader, in a worker. Rejects when it cannot be loaded. */
export async function threadReader(): Promise<CodeReader> {
  const worker = new Worker(scriptAddress('barcodeThread'), { type: 'module', name: 'barcodes' });
  const hear = (timeoutMs: number) => nextMessage(worker, timeoutMs);
  try {
    const first = await hear(comingMs);
    if (first.type !== 'ready') throw new Error('the barcode reader did not start');
  } catch (error) {
    worker.terminate();
    throw error;
  }
  return {
    async look(video) {
      const frame = await createImageBitmap(video);
      worker.postMessage(frame, [frame]);
      const answer = await hear(lookingMs);
      if (answer.type !== 'codes') throw new Error('the barcode reader failed');
      return answer.codes;
    },
    close: () => worker.terminate(),
  };
}

async function nextMessage(worker: Worker, timeoutMs: number): Promise<FromBarcodeThread> {
  return new Promise((resolve, reject) => {
    const heard = new AbortController();
    const settle = (act: () => void) => {
      clearTimeout(timer);
      heard.abort();
      act();
    };
    const { signal } = heard;
    const timer = setTimeout(() => settle(() => reject(new Error('the barcode reader has not come'))), timeoutMs);
    worker.addEventListener('message', ({ data }: MessageEvent<FromBarcodeThread>) => settle(() => resolve(data)), {
      signal,
    });
    worker.addEventListener('error', () => settle(() => reject(new Error('the barcode reader broke down'))), {
      signal,
    });
  });
}
