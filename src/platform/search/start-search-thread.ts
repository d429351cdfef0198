import type { FromSearchThread } from '../../contract/search-messages.ts';
import type { StartThread } from '../../search/types.ts';
import { scriptAddress } from '../worker/script-address.ts';

/** Starts the thread that holds the catalogues of this tab. */
export const startSearchThread: StartThread = async ({ message, broken }) => {
  const worker = new Worker(scriptAddress('searchThread'), { type: 'module', name: 'search' });
  const breakDown = () => {
    worker.terminate();
    broken();
  };
  worker.addEventListener('message', ({ data }: MessageEvent<FromSearchThread>) => message(data));
  worker.addEventListener('error', breakDown);
  worker.addEventListener('messageerror', breakDown);
  return { post: (said) => worker.postMessage(said), end: () => worker.terminate() };
};
