import { readWorkerMessage } from '../../contract/worker-messages.ts';

/** Calls back when the worker has a newer catalogue. Plain http has no worker. */
export function whenCatalogueChanges(listener: () => void): void {
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    if (readWorkerMessage(data)?.type === 'catalogue-changed') listener();
  });
}
