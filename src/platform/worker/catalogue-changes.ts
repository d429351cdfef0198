import { readWorkerMessage } from '../../contract/worker-messages.ts';

/** Calls back when the worker has a newer catalogue, until `end`. Plain http has no worker. */
export function whenCatalogueChanges(listener: () => void, end: AbortSignal): void {
  const heard = ({ data }: MessageEvent<unknown>) => {
    if (readWorkerMessage(data)?.type === 'catalogue-changed') listener();
  };
  navigator.serviceWorker?.addEventListener('message', heard, { signal: end });
}
