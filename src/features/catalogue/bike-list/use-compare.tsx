import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { Bike } from '../../../contract/catalogue/catalogue.ts';
import type { Locale } from '../../../contract/locale.ts';
import { Check } from '../../../ui/forms/check.tsx';
import { loadAllTexts } from '../../shell/i18n.ts';
import { mostCompared, withBikes, recentlyCompared } from '../compare/compared.ts';

const CompareBar = lazy(async () => {
  const [{ CompareBar: bar }] = await Promise.all([import('../on-demand.ts'), loadAllTexts()]);
  return { default: bar };
});

type Compare = {
  /** The check of a bike. */
  readonly check: (bike: Pick<Bike, 'id' | 'name'>) => ReactNode;
  /** Shows the chosen bikes. */
  readonly bar: ReactNode;
};

/** Fills the comparison of this tab from a list. */
export function useCompare(bikes: readonly Bike[], locale: Locale): Compare {
  const [search, setSearch] = useState(() => recentlyCompared.read());
  const ids = recentlyCompared.ids(search);
  const chosen = bikes.filter(({ id }) => ids.includes(id));
  function choose(wanted: readonly string[]): void {
    const next = withBikes(search, wanted);
    recentlyCompared.keep(next);
    setSearch(next);
  }
  return {
    check({ id, name }) {
      const isOn = ids.includes(id);
      return (
        <Check
          checked={isOn}
          disabled={!isOn && chosen.length === mostCompared}
          onChange={() => choose(isOn ? ids.filter((one) => one !== id) : [...chosen.map((one) => one.id), id])}
        >
          <Trans>
            Compare<span className="visually-hidden"> {name}</span>
          </Trans>
        </Check>
      );
    },
    bar: chosen.length > 0 && (
      <Suspense fallback={null}>
        <CompareBar bikes={chosen} search={search} locale={locale} onClear={() => choose([])} />
      </Suspense>
    ),
  };
}
