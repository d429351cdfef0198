import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { PlainErrorPage } from '../features/shell/plain-error-page.tsx';
import type { RouterContext } from './-context.ts';

/** Errors that reach it came before there was a language to say them in. */
export const Route = createRootRouteWithContext<RouterContext>()({
  component: Outlet,
  errorComponent: PlainErrorPage,
  notFoundComponent: PlainErrorPage,
});
