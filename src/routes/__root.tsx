import { QueryClientProvider } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import type { Services } from '../app/services.ts';
import { PlainErrorPage } from '../features/shell/error-page.tsx';

/** Errors that reach it came before there was a language to say them in. */
export const Route = createRootRouteWithContext<Services>()({
  component: Root,
  errorComponent: PlainErrorPage,
  notFoundComponent: PlainErrorPage,
});

/** What is drawn with some services keeps nothing for others. */
function Root() {
  const { id, queryClient } = Route.useRouteContext();
  return (
    <QueryClientProvider key={id} client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}
