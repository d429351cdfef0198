import type { InstallAnswer } from '../../features/device/app-install.ts';

/** Chromium's, as far as it is used here. `prompt` may be called once, and while a press is handled. */
export type BeforeInstallPrompt = Event & {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: InstallAnswer }>;
};

/** What the browser has said so far about installing the portal; `onChange` is told of what it says next. */
export type InstallOffers = { last: BeforeInstallPrompt | 'installed' | null; onChange: () => void };

/**
 * PWA-1. Keeps the browser's offer until somebody wants it. The offer may come before the app is there, and does not come twice:
 * this is called before anything waits, and weighs on every first visit.
 */
export function keepInstallOffers(page: Window): InstallOffers {
  const offers: InstallOffers = { last: null, onChange: () => undefined };
  const take = (last: InstallOffers['last']) => {
    offers.last = last;
    offers.onChange();
  };
  page.addEventListener('beforeinstallprompt', (event) => {
    // Else a bar of the browser's own may lie over the page.
    event.preventDefault();
    take(event as BeforeInstallPrompt);
  });
  page.addEventListener('appinstalled', () => take('installed'));
  return offers;
}
