import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import type { CatalogueKey } from '../../contract/catalogue/catalogue-search.ts';
import { locales, type Locale } from '../../contract/locale.ts';
import type { CatalogueSearch } from '../../search/types.ts';
import { Button } from '../../ui/forms/button.tsx';
import styles from './start-dialog.module.css';

/** A catalogue for customers, with its screen's title. */
export type ShownCatalogue = { readonly catalogue: Omit<CatalogueKey, 'locale'>; readonly title: string };

type ShownCataloguesProps = { catalogues: CatalogueSearch; all: readonly ShownCatalogue[] };

/** Customers see only downloaded catalogues, so the dealer may fetch missing ones first. */
export function ShownCatalogues({ catalogues, all }: ShownCataloguesProps) {
  return (
    <ul className={styles.catalogues}>
      {all.map((one) => (
        <ShownOne key={one.catalogue.catalogue} {...one} catalogues={catalogues} />
      ))}
    </ul>
  );
}

/** Catalogues are never downloaded for a customer, so some must be saved. */
export async function isAnyHeld(catalogues: CatalogueSearch, all: readonly ShownCatalogue[]): Promise<boolean> {
  const keys = all.flatMap(({ catalogue }) => locales.map((locale) => ({ ...catalogue, locale })));
  const held = await Promise.all(keys.map(async (key) => catalogues.held(key)));
  return held.some((one) => one !== null);
}

function ShownOne({ catalogues, catalogue, title }: ShownCatalogue & { catalogues: CatalogueSearch }) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<readonly Locale[]>([]);
  const states = useSyncExternalStore(
    (listener) => catalogues.subscribe(listener),
    () => locales.map((locale) => catalogues.stateOf({ ...catalogue, locale }).code).join(' '),
  );
  const { data: held } = useQuery({
    queryKey: ['held-in', catalogue, states],
    queryFn: async () => {
      const all = await Promise.all(locales.map(async (locale) => catalogues.held({ ...catalogue, locale })));
      return all.map((one) => one !== null);
    },
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
    retry: false,
  });
  const names: Record<Locale, string> = { en: t`English`, fr: t`French` };
  const on = locales.filter((_, place) => held?.[place]);
  const missing = held ? locales.filter((locale) => !on.includes(locale)) : [];
  const isComing = missing.some((locale, place) => asked.includes(locale) && states.split(' ')[place] === 'opening');
  const languages = on.map((locale) => names[locale]).join(', ');

  function load(): void {
    setAsked(missing);
    for (const locale of missing) catalogues.open({ ...catalogue, locale }, { now: true });
  }

  return (
    <li className={styles.catalogue}>
      <span>
        <b>{title}</b>{' '}
        <span className="small muted">
          {held && (on.length > 0 ? languages : <Trans>Not available on this device.</Trans>)}
        </span>
      </span>
      {missing.length > 0 && (
        <Button busy={isComing && <Trans>Loading…</Trans>} onClick={load}>
          {missing.length === locales.length ? (
            <Trans>Load</Trans>
          ) : (
            <Trans>Load in {missing.map((locale) => names[locale]).join(', ')}</Trans>
          )}
          <span className="visually-hidden">: {title}</span>
        </Button>
      )}
    </li>
  );
}
