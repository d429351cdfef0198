import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Backend } from '../../../contract/backend.ts';
import type { SerialFound } from '../../../contract/library/warranty.ts';
import { absenceOf } from '../../../contract/not-answered.ts';
import { useFormats } from '../../../ui/format.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { AbsenceMessage } from '../../../ui/messages/unavailable.tsx';
import { serialQuery } from '../claims-queries.ts';
import { bikeText, type Taken, takenFrom } from './fill-from-order.ts';
import styles from './claim-form.module.css';

/** Shows the latest only, because large dealers have many. */
const ordersAtOnce = 4;

type SerialHelpProps = {
  backend: Backend;
  userId: string;
  /** Normalized by `readSerial`. */
  serial: string;
  onTake: (taken: Taken) => void;
};

/** Shows the bike and the dealer's orders of it. */
export function SerialHelp({ backend, userId, serial, onTake }: SerialHelpProps) {
  const { data, isError, error, isFetching, refetch } = useQuery(serialQuery(backend, userId, serial));
  return (
    <div className={styles.serial}>
      {data ? (
        <Found found={data} onTake={onTake} />
      ) : isError && !isFetching ? (
        <NotLookedUp absence={absenceOf(error)} onRetry={() => void refetch()} />
      ) : (
        <p className="small muted" role="status">
          {data === null ? (
            <Trans>No bike found for this serial number. Enter the bike manually.</Trans>
          ) : (
            <Trans>Searching for the serial number…</Trans>
          )}
        </p>
      )}
    </div>
  );
}

function NotLookedUp({ absence, onRetry }: { absence: ReturnType<typeof absenceOf>; onRetry: () => void }) {
  return (
    <>
      <AbsenceMessage
        absence={absence}
        offline={
          <Trans>Serial number search isn’t available right now. Enter the bike manually, or search later.</Trans>
        }
      />
      <div>
        <Button kind="quiet" onClick={onRetry}>
          <Trans>Search</Trans>
        </Button>
      </div>
    </>
  );
}

function Found({ found, onTake }: { found: SerialFound; onTake: (taken: Taken) => void }) {
  const { t } = useLingui();
  const { date } = useFormats();
  const [isWhole, setIsWhole] = useState(false);
  const more = found.orders.length - ordersAtOnce;
  const bike = bikeText({ name: found.model, year: found.year });
  return (
    <>
      <p role="status">
        <Trans>
          This is a <b className="strong">{bike}</b>.
        </Trans>{' '}
        {found.orders.length === 0 ? (
          <Trans>None of your orders include this bike.</Trans>
        ) : (
          <Trans>Your orders that include one:</Trans>
        )}
      </p>
      {found.orders.length === 0 ? (
        <div>
          <Button onClick={() => onTake(takenFrom(found, null))}>
            <Trans>Use this bike</Trans>
          </Button>
        </div>
      ) : (
        <ul>
          {found.orders.slice(0, isWhole ? undefined : ordersAtOnce).map((order) => {
            const [reference, day] = [order.reference, date(order.date)];
            return (
              <li key={`${order.transactionId} ${order.sku}`} className={styles.order}>
                <span>
                  {order.name}
                  <br />
                  <span className="small muted">
                    {reference}, {day}
                  </span>
                </span>
                <Button
                  aria-label={t`Use this bike and date from ${reference}: ${order.name}, ${day}`}
                  onClick={() => onTake(takenFrom(found, order))}
                >
                  <Trans>Use this bike and date</Trans>
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      {!isWhole && more > 0 && (
        <div>
          <Button kind="quiet" onClick={() => setIsWhole(true)}>
            <Plural value={more} one="Show # more" other="Show # more" />
          </Button>
        </div>
      )}
    </>
  );
}
