import type { InstallAnswer } from '../../features/device/ports.ts';

/** Chromium only. Call `prompt` once, while handling a press. */
export type BeforeInstallPrompt = Event & {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: InstallAnswer }>;
};

/** The browser's latest install offer. */
export type InstallOffers = { last: BeforeInstallPrompt | 'installed' | null; onChange: () => void };

/** The offer comes once, possibly before the app runs, so call this first and keep it small. */
export function keepInstallOffers(page: Window): InstallOffers {
  const offers: InstallOffers = { last: null, onChange: () => undefined };
  const take = (last: InstallOffers['last']) => {
    offers.last = last;
    offers.onChange();
  };
  page.addEventListener('beforeinstallprompt', (event) => {
    // Otherwise the browser's own banner may cover the page.
    event.preventDefault();
    take(event as BeforeInstallPrompt);
  });
  page.addEventListener('appinstalled', () => take('installed'));
  return offers;
}
