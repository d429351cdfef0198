import { RouterProvider } from '@tanstack/react-router';
import { Fragment, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { isLocale, languageTagOf } from '../contract/locale.ts';
import { userOf } from '../features/session/session-state.ts';
import { watchForMissingChunks } from '../features/shell/missing-chunk.ts';
import { watchFrozenPage } from '../platform/device/frozen-page.ts';
import { allowTranslation } from '../platform/device/translated-page.ts';
import { registerWorker } from '../platform/worker/register-worker.ts';
import { CompanyZone } from '../ui/format.ts';
import { openLaunchedFiles, showBadge } from './installed.ts';
import { openPageServices } from './page-services.ts';
import { createAppRouter } from './router.ts';
import { openServices } from './services.ts';

/** Starts the app and resolves to a function that removes it. */
export async function startApp(): Promise<() => void> {
  const forbidTranslation = allowTranslation();
  watchForMissingChunks(window);
  const [, locale] = location.pathname.split('/');
  if (isLocale(locale)) document.documentElement.lang = languageTagOf(locale);
  const page = await openPageServices();
  let services = await openServices(page, startAgain);
  const router = createAppRouter(services);
  watchFrozenPage(window, async () => services.session.isCurrent());
  const root = document.getElementById('app') ?? document.body;
  await services.answersRestored;
  // The page's skeleton stays until a screen is ready.
  await router.load().catch(() => undefined);
  // Strict mode mounts everything twice, which only helps during development.
  const Mode = import.meta.env.MODE === 'development' ? StrictMode : Fragment;
  const drawn = createRoot(root);
  drawn.render(
    <Mode>
      <CompanyZone value={page.config.timeZone}>
        <RouterProvider router={router} />
      </CompanyZone>
    </Mode>,
  );
  // Development, plain http and some private windows have no worker.
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    registerWorker({
      updates: page.updates,
      now: () => Date.now(),
      // Refetch once through the new worker, so that the device has a copy.
      onFirstControl: () => void services.queryClient.invalidateQueries({ queryKey: ['bikes'], refetchType: 'all' }),
    });
  // Browser tabs get no files and have no icon.
  const isInstalled = !matchMedia('(display-mode: browser)').matches;
  if (isInstalled) {
    openLaunchedFiles(page, () => services, router);
    showBadge(services);
  }

  /** What a load of the page would do, without loading the code again. */
  async function startAgain(address: string): Promise<void> {
    // The dealer acted for was chosen again.
    if (userOf(services.session.getSnapshot()) !== null) return router.navigate({ href: address });
    services.close();
    try {
      services = await openServices(page, startAgain);
      await services.answersRestored;
      router.clearCache();
      router.update({ ...router.options, context: services });
      await router.navigate({ href: address });
      if (isInstalled) showBadge(services);
      document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
    } catch {
      location.assign(address);
    }
  }

  return () => {
    drawn.unmount();
    router.history.destroy();
    forbidTranslation();
  };
}
