import type { FromSearchThread } from '../../contract/catalogue/search-messages.ts';
import type { StartThread } from '../../search/types.ts';
import { scriptAddress } from '../worker/script-address.ts';

/** Time limit in ms for loading the thread's code (F-2). */
const timeoutMs = 30_000;

/** Starts the thread that holds the catalogues of this tab. */
export const startSearchThread: StartThread = async ({ message, broken }) => {
  const worker = new Worker(scriptAddress('searchThread'), { type: 'module', name: 'search' });
  const stop = () => {
    clearTimeout(timer);
    worker.terminate();
  };
  const breakDown = () => {
    stop();
    broken();
  };
  const timer = setTimeout(breakDown, timeoutMs);
  worker.addEventListener('message', ({ data }: MessageEvent<FromSearchThread>) => {
    if (data.type === 'begun') clearTimeout(timer);
    else message(data);
  });
  worker.addEventListener('error', breakDown);
  worker.addEventListener('messageerror', breakDown);
  return { post: (said) => worker.postMessage(said), end: stop };
};
