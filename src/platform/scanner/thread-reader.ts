import { scriptAddress } from '../worker/script-address.ts';
import type { FromBarcodeThread } from './barcode-thread-messages.ts';
import type { CodeReader } from './code-reader.ts';

/** The reader that the app brings along, in a thread of its own. Rejects where it cannot be had. */
export async function threadReader(): Promise<CodeReader> {
  const worker = new Worker(scriptAddress('barcodeThread'), { type: 'module', name: 'barcodes' });
  const hear = () => nextMessage(worker);
  try {
    const first = await hear();
    if (first.type !== 'ready') throw new Error('the barcode reader did not start');
  } catch (error) {
    worker.terminate();
    throw error;
  }
  return {
    async look(video) {
      const frame = await createImageBitmap(video);
      worker.postMessage(frame, [frame]);
      const answer = await hear();
      if (answer.type !== 'codes') throw new Error('the barcode reader failed');
      return answer.codes;
    },
    close: () => worker.terminate(),
  };
}

async function nextMessage(worker: Worker): Promise<FromBarcodeThread> {
  return new Promise((resolve, reject) => {
    const heard = new AbortController();
    const settle = (act: () => void) => {
      heard.abort();
      act();
    };
    const { signal } = heard;
    worker.addEventListener('message', ({ data }: MessageEvent<FromBarcodeThread>) => settle(() => resolve(data)), {
      signal,
    });
    worker.addEventListener('error', () => settle(() => reject(new Error('the barcode reader broke down'))), {
      signal,
    });
  });
}
