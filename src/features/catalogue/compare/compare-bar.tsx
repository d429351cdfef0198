import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { routePath } from '../../../contract/addresses.ts';
import type { Bike } from '../../../contract/catalogue/catalogue.ts';
import type { Locale } from '../../../contract/locale.ts';
import { Dock } from '../../../ui/dock.tsx';
import { Button, buttonClass } from '../../../ui/forms/button.tsx';
import type { CompareSearch } from '../products-search.ts';
import { mostCompared } from './compared.ts';
import styles from '../bike/add-dock.module.css';

type CompareBarProps = {
  bikes: readonly Bike[];
  search: CompareSearch;
  locale: Locale;
  onClear: () => void;
};

/** The bikes chosen in a list, and the way to their comparison. */
export function CompareBar({ bikes, search, locale, onClear }: CompareBarProps) {
  return (
    <Dock className={styles.dock}>
      <output className={styles.sum}>
        <b>
          <Plural value={bikes.length} one="# bike to compare" other="# bikes to compare" />
        </b>{' '}
        {bikes.length === mostCompared && (
          <span>
            · <Trans>Maximum reached</Trans>{' '}
          </span>
        )}
        <span className={styles.more}>· {bikes.map(({ name }) => name).join(', ')}</span>
      </output>
      <Button kind="quiet" onClick={onClear}>
        <Trans>Clear</Trans>
      </Button>
      <Link
        to={routePath('compare')}
        params={{ locale }}
        search={search}
        className={buttonClass('primary', { big: true })}
      >
        <Trans>Compare</Trans>
      </Link>
    </Dock>
  );
}
