import type { AppInstall, InstallAnswer, InstallOffer } from '../../features/device/app-install.ts';

/** Chromium's, as far as it is used here. `prompt` may be called once, and while a press is handled. */
type BeforeInstallPrompt = Event & {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: InstallAnswer }>;
};

const windowOfItsOwn = '(display-mode: standalone), (display-mode: minimal-ui), (display-mode: fullscreen)';

/**
 * PWA-1. Keeps the browser's offer until somebody wants it. The offer may come before the app is there, and does not come twice:
 * this is called before anything waits.
 */
export function watchAppInstall(page: Window): AppInstall {
  const { navigator } = page;
  const display = page.matchMedia(windowOfItsOwn);
  const listeners = new Set<() => void>();
  let offer: InstallOffer | null = null;
  let isInstalled = false;

  function tell(): void {
    for (const listener of listeners) listener();
  }

  function take(event: BeforeInstallPrompt): void {
    // Else a bar of the browser's own may lie over the page.
    event.preventDefault();
    isInstalled = false;
    offer = {
      async ask() {
        offer = null;
        tell();
        await event.prompt();
        return (await event.userChoice).outcome;
      },
    };
    tell();
  }

  page.addEventListener('beforeinstallprompt', (event) => take(event as BeforeInstallPrompt));
  page.addEventListener('appinstalled', () => {
    isInstalled = true;
    tell();
  });
  // A tab may become a window of its own while it runs.
  display.addEventListener('change', tell);

  return {
    getSnapshot() {
      // Safari's own word, which iOS had before the media query.
      const isStandalone = (navigator as { standalone?: boolean }).standalone === true;
      return isInstalled || isStandalone || display.matches ? 'installed' : offer;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    browser: navigator,
    memory: async () => (await import('./install-memory.ts')).installMemory,
  };
}
