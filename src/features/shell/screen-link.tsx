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
  'aria-describedby'?: string;
  children: ReactNode;
};

/** Links by route name, and drops filters and search. */
export function ScreenLink({ name, ...link }: ScreenLinkProps) {
  const { i18n } = useLingui();
  // All paths share these parameters, so any path satisfies the types.
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
