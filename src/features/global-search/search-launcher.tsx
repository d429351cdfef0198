import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useLayoutEffect, useState } from 'react';
import { useStore } from '../../ui/hooks/use-store.ts';
import { SearchIcon } from '../../ui/icons/icons.tsx';
import { toolClass } from '../../ui/tool.ts';
import { loadAllTexts } from '../shell/i18n.ts';
import { useServices } from '../shell/use-services.ts';
import type { SearchTerms } from './global-search.tsx';
import { shortcutOf, type ShortcutView } from './shortcut-of.ts';

const GlobalSearch = lazy(async () => {
  const [{ GlobalSearch: Search }] = await Promise.all([import('./global-search.tsx'), loadAllTexts()]);
  return { default: Search };
});

/** The header's button and the keys. All else loads when it is wanted. */
export function SearchLauncher(props: SearchTerms) {
  const { t } = useLingui();
  const { device } = useServices();
  const { singleKeys } = useStore(device);
  const [view, setView] = useState<ShortcutView | null>(null);

  // With the button, so that no key is missed once it is there.
  useLayoutEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const wanted = document.querySelector('dialog[open]') === null ? shortcutOf(event, singleKeys) : null;
      if (wanted === null) return;
      event.preventDefault();
      setView(wanted);
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [singleKeys]);

  return (
    <>
      <button
        type="button"
        className={toolClass}
        aria-label={t`Search`}
        aria-keyshortcuts={singleKeys ? '/ Control+K Meta+K' : 'Control+K Meta+K'}
        aria-haspopup="dialog"
        title={singleKeys ? t`Search (/)` : t`Search (Ctrl+K)`}
        onClick={() => setView('search')}
      >
        <SearchIcon />
      </button>
      {view !== null && (
        <Suspense fallback={null}>
          <GlobalSearch {...props} view={view} onView={setView} />
        </Suspense>
      )}
    </>
  );
}
