import type { startWorker } from './app-worker.ts';

/**
 * Starts the worker once the page stands: what the worker fetches for later is not to hold up what is shown now. Development has no
 * worker, plain http and some private windows have none either.
 */
export function startWorkerSoon(...given: Parameters<typeof startWorker>): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const start = async () => {
    const worker = await import('./app-worker.ts');
    worker.startWorker(...given);
  };
  const startQuietly = () => void start().catch(() => undefined);
  if (document.readyState === 'complete') startQuietly();
  else addEventListener('load', startQuietly, { once: true });
}
