import { readWorkerMessage } from '../../contract/worker-messages.ts';

/** CAT-8. Calls back when the worker came to hold a newer catalogue than this page may show. On plain http there is no worker. */
export function whenCatalogueChanges(listener: () => void): void {
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    if (readWorkerMessage(data)?.type === 'catalogue-changed') listener();
  });
}
