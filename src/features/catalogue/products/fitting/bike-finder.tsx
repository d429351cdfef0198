import { Trans } from '@lingui/react/macro';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { routePath } from '../../../../contract/addresses.ts';
import type { Locale } from '../../../../contract/locale.ts';
import { absenceOf } from '../../../../contract/not-answered.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { buttonClass } from '../../../../ui/forms/button.tsx';
import { BikeIcon, DownIcon } from '../../../../ui/icons/icons.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import type { KnownBike } from './bike-choices.ts';
import { BikesToChooseLoading, BikesToChooseMissing } from './bike-chooser-states.tsx';
import { BikeChooser } from './bike-chooser.tsx';
import type { BikeQuery } from './bike-in-address.ts';
import { type FittingReader, knownBikes } from './fitting-queries.ts';
import { SerialForm } from './serial-form.tsx';
import styles from './bike-finder.module.css';

type BikeFinderProps = {
  reader: FittingReader;
  /** The bike of the parts shown, or null for all parts. */
  sought?: BikeQuery | null;
  isLooking?: boolean;
  /** Repeats the search for the same bike. */
  onAgain?: () => void;
  /** Starts open when the bike was unknown, as the next thing to do. */
  isOpenFirst?: boolean;
};

/** A panel to choose a bike by serial number, or by model and year. */
export function BikeFinder({
  reader,
  sought = null,
  isLooking = false,
  onAgain,
  isOpenFirst = false,
}: BikeFinderProps) {
  const { locale } = reader;
  const present = sought?.by === 'serial' ? sought.serial : '';
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(isOpenFirst);
  const bikes = useQuery({ ...knownBikes(reader), enabled: isOpen });

  return (
    <details className={styles.finder} open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className={classNames(buttonClass(), styles.summary)}>
        <BikeIcon />
        {sought ? <Trans>Change bike</Trans> : <Trans>Find parts by bike</Trans>}
        <DownIcon className={styles.down ?? ''} />
      </summary>
      <Panel className={styles.panel}>
        <SerialForm
          serial={present}
          isLooking={isLooking && isOpen}
          onSerial={(serial) => {
            if (serial === present) onAgain?.();
            else void navigate({ to: routePath('pieces'), params: { locale, id: undefined }, search: { serial } });
          }}
        />
        {isOpen && <Models bikes={bikes} locale={locale} />}
      </Panel>
    </details>
  );
}

type ModelsProps = { bikes: UseQueryResult<readonly KnownBike[]>; locale: Locale };

function Models({ bikes, locale }: ModelsProps) {
  const { data, isError, error, isFetching, refetch } = bikes;
  return (
    <div>
      {data && <BikeChooser bikes={data} locale={locale} />}
      {!data && isError && (
        <BikesToChooseMissing absence={absenceOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <BikesToChooseLoading />}
    </div>
  );
}
