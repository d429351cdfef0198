import { useRouter } from '@tanstack/react-router';
import type { User } from '../../contract/account/user.ts';
import { inLanguage, routePath } from '../../contract/addresses.ts';
import type { Locale } from '../../contract/locale.ts';
import { isCustomer } from '../../domain/account/access.ts';
import type { Mode } from '../../domain/account/mode.ts';
import { type MenuSettings, navigationFor } from '../../domain/navigation.ts';
import { useLocale } from '../shell/use-services.ts';
import type { Target } from './results.ts';
import { SearchDialog } from './search-dialog.tsx';
import type { ShortcutView } from './shortcut-of.ts';
import { ShortcutsSheet } from './shortcuts-sheet.tsx';

export type SearchTerms = {
  user: User;
  mode: Mode;
  menus: MenuSettings;
  onModeChange?: (mode: Mode) => void;
  onLanguage: (locale: Locale) => void;
};

type GlobalSearchProps = SearchTerms & {
  view: ShortcutView;
  onView: (view: ShortcutView | null) => void;
};

export function GlobalSearch({ user, mode, menus, onModeChange, onLanguage, view, onView }: GlobalSearchProps) {
  const router = useRouter();
  const locale = useLocale();
  const navigation = navigationFor({ user, settings: menus, mode, isMaintenance: false, route: null });

  function follow(target: Target): void {
    if (target.code === 'command' && target.command === 'shortcuts') return onView('shortcuts');
    onView(null);
    if (target.code === 'screen') {
      const { name, id, search = {}, hash } = target;
      // All paths share these parameters, so any path satisfies the types.
      const to = routePath(name) as '/$locale/pieces/{-$id}';
      void router.navigate({ to, params: { locale, id }, search, ...(hash !== undefined && { hash }) });
    } else if (target.code === 'command' && target.command === 'mode') {
      onModeChange?.(mode === 'admin' ? 'client' : 'admin');
    } else if (target.code === 'command') {
      switchLanguage(locale === 'fr' ? 'en' : 'fr');
    }
  }

  /** To the same page, as the header's toggle does (ROUTE-7). */
  function switchLanguage(other: Locale): void {
    onLanguage(other);
    const { pathname } = router.state.location;
    void router.navigate({
      to: inLanguage(pathname, other) as '.',
      search: true,
      hash: true,
      replace: true,
      resetScroll: false,
    });
  }

  if (view === 'shortcuts') return <ShortcutsSheet user={user} onClose={() => onView(null)} />;
  return (
    <SearchDialog
      user={user}
      navigation={navigation}
      mode={isCustomer(user) ? 'client' : mode}
      onTarget={follow}
      onClose={() => onView(null)}
    />
  );
}
