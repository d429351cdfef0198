import type { PdfLineSheet, PdfLogo, WrittenFile } from '../../domain/files/written-file.ts';
import type { GridFiles } from '../../features/booking/files/ports.ts';
import type { OrderFiles } from '../../features/quick-order/ports.ts';
import { scriptAddress } from '../worker/script-address.ts';
import { logoPicture, productPicture } from './pictures.ts';
import type { FromOrderThread, ToOrderThread } from './serve-order-thread.ts';

/** Longer than any file within the limits needs on a slow tablet. */
const timeoutMs = 30_000;

const mediaTypes = {
  csv: 'text/csv;charset=utf-8',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** Each file gets its own thread, which ends with the answer. `logo` stands on every PDF. */
export const createOrderFiles = (logo: PdfLogo | null): OrderFiles & GridFiles => ({
  async read({ content, comma, choice = {} }) {
    const asked = 'text' in content ? content.text : content.file;
    const answer = await ask({ type: 'read', content: asked, comma, choice });
    return answer.type === 'read' ? answer.order : { code: 'gave-up' };
  },
  async readGrid(file) {
    const answer = await ask({ type: 'read-grid', file });
    return answer.type === 'grid' ? answer.grid : { code: 'gave-up' };
  },
  async write(file: WrittenFile | PdfLineSheet, cancelled?: AbortSignal) {
    const picture = file.format === 'pdf' && logo ? await logoPicture(logo) : null;
    const answer = await ask({ type: 'write', file, logo: picture }, cancelled);
    if (answer.type !== 'written') throw new Error('the file could not be written');
    return new Blob([answer.bytes], { type: mediaTypes[file.format] });
  },
  picture: productPicture,
});

async function ask(asked: ToOrderThread, cancelled?: AbortSignal): Promise<FromOrderThread> {
  if (cancelled?.aborted) return { type: 'failed' };
  const worker = new Worker(scriptAddress('orderThread'), { type: 'module', name: 'order-files' });
  return new Promise<FromOrderThread>((resolve) => {
    const fail = () => end({ type: 'failed' });
    const timer = setTimeout(fail, timeoutMs);
    function end(answer: FromOrderThread): void {
      clearTimeout(timer);
      cancelled?.removeEventListener('abort', fail);
      worker.terminate();
      resolve(answer);
    }
    worker.addEventListener('message', ({ data }: MessageEvent<FromOrderThread>) => end(data));
    worker.addEventListener('messageerror', fail);
    worker.addEventListener('error', fail);
    cancelled?.addEventListener('abort', fail);
    worker.postMessage(asked);
  });
}
