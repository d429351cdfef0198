import { Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { dayIn } from '../../../domain/calendar-day.ts';
import { shipDatesFrom, type ShipDates } from '../../../domain/orders/order-check.ts';
import { useCompanyZone } from '../../../ui/format.ts';
import { Check } from '../../../ui/forms/check.tsx';
import { DateField } from '../../../ui/forms/date-field.tsx';
import type { OrderHeader } from '../checkout-cart.ts';
import styles from '../checkout-form.module.css';

type ShipChoicesProps = {
  header: OrderHeader;
  isPickup: boolean;
  dates: ShipDates;
  error: ReactNode;
  onChange: (changed: Partial<OrderHeader>) => void;
};

/** ORD-12. When the order should ship, and whether all at once. */
export function ShipChoices({ header, isPickup, dates, error, onChange }: ShipChoicesProps) {
  return (
    <>
      <DateField
        label={isPickup ? <Trans>Requested pickup date</Trans> : <Trans>Requested ship date</Trans>}
        help={
          isPickup ? (
            <Trans>Optional. Leave empty to pick up as soon as possible.</Trans>
          ) : (
            <Trans>Optional. Leave empty to ship as soon as possible.</Trans>
          )
        }
        error={error}
        min={dates.first}
        max={dates.last}
        value={header.requestedShipDate}
        onChange={(requestedShipDate) => onChange({ requestedShipDate })}
      />
      <fieldset>
        <legend className={styles.legend}>
          <Trans>Backordered items</Trans>
        </legend>
        <div className={styles.cards}>
          {[false, true].map((isComplete) => (
            <Check
              key={String(isComplete)}
              type="radio"
              name="shipComplete"
              className={styles.card}
              checked={header.shipComplete === isComplete}
              onChange={() => onChange({ shipComplete: isComplete })}
            >
              <ShipChoice isComplete={isComplete} isPickup={isPickup} />
            </Check>
          ))}
        </div>
      </fieldset>
    </>
  );
}

/** As the server counts them, by the company's calendar. */
export function useShipDates(): ShipDates {
  const timeZone = useCompanyZone();
  return useState(() => shipDatesFrom(dayIn(timeZone, Date.now())))[0];
}

function ShipChoice({ isComplete, isPickup }: { isComplete: boolean; isPickup: boolean }) {
  if (isPickup) {
    return isComplete ? (
      <Trans>Pick up the order complete</Trans>
    ) : (
      <Trans>Pick up items as they become available</Trans>
    );
  }
  return isComplete ? <Trans>Ship the order complete</Trans> : <Trans>Ship items as they become available</Trans>;
}
