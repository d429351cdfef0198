import { useRouter } from '@tanstack/react-router';
import { useRef, type ReactNode } from 'react';
import { addressOf, routePath } from '../../contract/addresses.ts';
import type { Locale } from '../../contract/locale.ts';
import { listSearchOf, type ProductsSearch } from './products-search.ts';

/** Screens that list products and have product pages. */
export type ProductScreen = 'bikes' | 'pieces' | 'accessories' | 'atten' | 'discount';

type ProductLinkProps = {
  screen: ProductScreen;
  /** Omitted for the list itself. */
  id?: string | undefined;
  locale: Locale;
  /** The list's search, for the way back. */
  search: ProductsSearch;
  /** What of the product is shown first. */
  choice?: ProductsSearch;
  className?: string | undefined;
  'data-control'?: string;
  children: ReactNode;
};

/** How long a pointer or focus rests before the page is preloaded, in ms. */
const intentMs = 50;

/** Shares one built address per list, because the router's own link rebuilds it per row and key. */
export function ProductLink({ screen, id, locale, search, choice = noChoice, children, ...link }: ProductLinkProps) {
  const router = useRouter();
  const intent = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Any path satisfies the types, since all take a locale and optional id.
  const to = routePath(screen) as '/$locale/pieces/{-$id}';
  const target = () => ({ to, params: { locale, id }, search: { ...listSearchOf(search), ...choice } });

  const leave = () => clearTimeout(intent.current);
  function prepare(): void {
    if (router.options.defaultPreload !== 'intent') return;
    leave();
    // A failed preload is harmless, because opening the page asks again.
    intent.current = setTimeout(() => void router.preloadRoute(target()).catch(() => undefined), intentMs);
  }

  return (
    <a
      {...link}
      href={
        addressOf(screen, locale, id === undefined ? {} : { id }) +
        wordsOf(search, choice, router.options.stringifySearch)
      }
      onClick={(event) => {
        const { button, metaKey, altKey, ctrlKey, shiftKey } = event;
        if (event.defaultPrevented || button !== 0 || metaKey || altKey || ctrlKey || shiftKey) return;
        event.preventDefault();
        leave();
        void router.navigate(target());
      }}
      onPointerEnter={prepare}
      onPointerLeave={leave}
      onFocus={prepare}
      onBlur={leave}
    >
      {children}
    </a>
  );
}

const noChoice: ProductsSearch = {};

const written = new WeakMap<ProductsSearch, string>();

/** All rows of a list share one search, so its text is cached. */
function wordsOf(search: ProductsSearch, choice: ProductsSearch, write: (search: ProductsSearch) => string): string {
  if (Object.keys(choice).length > 0) return write({ ...listSearchOf(search), ...choice });
  const before = written.get(search);
  if (before !== undefined) return before;
  const words = write(listSearchOf(search));
  written.set(search, words);
  return words;
}
