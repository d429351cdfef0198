import { get, set } from 'idb-keyval';
import type { InstallMemory } from '../../features/device/install-moment.ts';
import type { AppInstall, InstallOffer } from '../../features/device/ports.ts';
import { createListeners } from '../../store.ts';
import { deviceDatabase } from './device-database.ts';
import type { BeforeInstallPrompt, InstallOffers } from './installed-app.ts';

const key = 'install-hint';

/** Kept at sign-out, since it identifies nobody. */
const installMemory: InstallMemory = {
  load: async () => get<unknown>(key, deviceDatabase),
  save: async (record) => set(key, record, deviceDatabase),
};

const windowOfItsOwn = '(display-mode: standalone), (display-mode: minimal-ui), (display-mode: fullscreen)';

/** Call once per page. */
export function openAppInstall(offers: InstallOffers, page: Window): AppInstall {
  const { navigator } = page;
  const display = page.matchMedia(windowOfItsOwn);
  const { subscribe, notify } = createListeners();
  let offer: InstallOffer | null = null;
  let isInstalled = false;

  function offerOf(event: BeforeInstallPrompt): InstallOffer {
    return {
      async ask() {
        offer = null;
        notify();
        await event.prompt();
        return (await event.userChoice).outcome;
      },
    };
  }

  function take({ last }: InstallOffers): void {
    isInstalled = last === 'installed';
    if (last !== null && last !== 'installed') offer = offerOf(last);
  }

  take(offers);
  offers.onChange = () => {
    take(offers);
    notify();
  };
  // A tab may become an app window while it runs.
  display.addEventListener('change', notify);

  return {
    getSnapshot() {
      // Safari's own word, which iOS had before the media query.
      const isStandalone = (navigator as { standalone?: boolean }).standalone === true;
      return isInstalled || isStandalone || display.matches ? 'installed' : offer;
    },
    subscribe,
    browser: navigator,
    memory: installMemory,
  };
}
