import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import type { Services } from '../app/services.ts';
import { PlainErrorPage } from '../features/shell/error-page.tsx';

/** Errors that reach it came before there was a language to say them in. */
export const Route = createRootRouteWithContext<Services>()({
  component: Outlet,
  errorComponent: PlainErrorPage,
  notFoundComponent: PlainErrorPage,
});
