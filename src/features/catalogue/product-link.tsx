import { useRouter } from '@tanstack/react-router';
import { useRef, type ReactNode } from 'react';
import { addressOf, routePath } from '../../contract/addresses.ts';
import type { Locale } from '../../contract/locale.ts';
import { listSearchOf, type ProductsSearch } from './products-search.ts';

/** The screens that list products, each with pages of its products (ROUTE-3, ROUTE-5). */
export type ProductScreen = 'bikes' | 'pieces' | 'accessories' | 'atten' | 'discount';

type ProductLinkProps = {
  screen: ProductScreen;
  /** Left out for the list itself. */
  id?: string | undefined;
  locale: Locale;
  /** Of the list, which goes along for the way back. */
  search: ProductsSearch;
  className?: string | undefined;
  'data-control'?: string;
  children: ReactNode;
};

/** So long a pointer rests on a link, or the focus, before the page behind it is prepared, in ms. */
const intentMs = 50;

/**
 * To a product of a list, or back to the list as it was (ROUTE-3). A list draws one for each row in sight with each key of its search:
 * the router's own link would put its address together anew for each, and once more with every step of the page's address.
 */
export function ProductLink({ screen, id, locale, search, children, ...link }: ProductLinkProps) {
  const router = useRouter();
  const intent = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Any of the paths will do for the types: they all take a language, and an id that may be left out.
  const to = routePath(screen) as '/$locale/pieces/{-$id}';
  const target = () => ({ to, params: { locale, id }, search: listSearchOf(search) });

  const leave = () => clearTimeout(intent.current);
  function prepare(): void {
    if (router.options.defaultPreload !== 'intent') return;
    leave();
    // What cannot be had now is asked for again when the page is opened.
    intent.current = setTimeout(() => void router.preloadRoute(target()).catch(() => undefined), intentMs);
  }

  return (
    <a
      {...link}
      href={addressOf(screen, locale, id === undefined ? {} : { id }) + wordsOf(search, router.options.stringifySearch)}
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

const written = new WeakMap<ProductsSearch, string>();

/** What a list's address carries behind its path: the rows of a list share what they were searched by. */
function wordsOf(search: ProductsSearch, write: (search: ProductsSearch) => string): string {
  const before = written.get(search);
  if (before !== undefined) return before;
  const words = write(listSearchOf(search));
  written.set(search, words);
  return words;
}
