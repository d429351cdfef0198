import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { Fragment, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { isLocale, languageTagOf } from '../contract/locale.ts';
import { watchForMissingChunks } from '../features/shell/missing-chunk.ts';
import { watchFrozenPage } from '../platform/device/frozen-page.ts';
import { allowTranslation } from '../platform/device/translated-page.ts';
import { registerWorker } from '../platform/worker/register-worker.ts';
import { CompanyZone } from '../ui/format.ts';
import { joinSystem } from './installed.ts';
import { createAppRouter } from './router.ts';
import { openServices } from './services.ts';

/** Starts the app and resolves to a function that removes it. */
export async function startApp(): Promise<() => void> {
  const forbidTranslation = allowTranslation();
  watchForMissingChunks(window);
  const [, locale] = location.pathname.split('/');
  if (isLocale(locale)) document.documentElement.lang = languageTagOf(locale);
  const services = await openServices();
  const { queryClient, session, config, updates, answersRestored } = services;
  const router = createAppRouter(services);
  watchFrozenPage(window, session.isCurrent);
  const root = document.getElementById('app') ?? document.body;
  await answersRestored;
  // The page's skeleton stays until a screen is ready.
  await router.load().catch(() => undefined);
  // Strict mode mounts everything twice, which only helps during development.
  const Mode = import.meta.env.MODE === 'development' ? StrictMode : Fragment;
  const drawn = createRoot(root);
  drawn.render(
    <Mode>
      <QueryClientProvider client={queryClient}>
        <CompanyZone value={config.timeZone}>
          <RouterProvider router={router} />
        </CompanyZone>
      </QueryClientProvider>
    </Mode>,
  );
  // Development, plain http and some private windows have no worker.
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    registerWorker({
      updates,
      now: () => Date.now(),
      // Refetch once through the new worker, so that the device has a copy.
      onFirstControl: () => void queryClient.invalidateQueries({ queryKey: ['bikes'], refetchType: 'all' }),
    });
  // Browser tabs get no files and have no icon.
  if (!matchMedia('(display-mode: browser)').matches) joinSystem(services, router);
  return () => {
    drawn.unmount();
    router.history.destroy();
    forbidTranslation();
  };
}
