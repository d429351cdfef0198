import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { routePath, type RouteName } from '../../contract/addresses.ts';
import type { Locale } from '../../contract/locale.ts';

type ScreenLinkProps = {
  /** A screen that needs no parameter. */
  name: Exclude<RouteName, 'user-transaction'>;
  /** A part of it, by its id. */
  hash?: string;
  className?: string | undefined;
  'aria-label'?: string;
  children: ReactNode;
};

/** A link by a route's name (ROUTE-5), in the language of the page. It starts afresh: no filter or search goes along (NAV-7). */
export function ScreenLink({ name, ...link }: ScreenLinkProps) {
  const { i18n } = useLingui();
  // Any of the paths will do for the types: they all take a language, and an id that is left out.
  const to = routePath(name) as '/$locale';
  const params = { locale: i18n.locale as Locale, id: undefined };
  return (
    <Link
      {...link}
      to={to}
      params={params}
      search={{}}
      activeOptions={{ exact: name === 'home', includeSearch: false }}
    />
  );
}
