import { Trans, useLingui } from '@lingui/react/macro';
import { currencyOf, priceGroupOf } from '../../../domain/account/access.ts';
import { isOrder } from '../../../offline/outbox/queue.ts';
import { Skeleton } from '../../../ui/messages/states.tsx';
import type { Bookings } from '../../booking/bookings.ts';
import type { DealerCart } from '../../cart/open-dealer-cart.ts';
import { useCartSnapshot } from '../../cart/use-cart.ts';
import { useMode } from '../../shell/use-services.ts';
import { withoutLines, withoutShown } from '../acknowledge.ts';
import type { FoundChanges } from '../follow-offline-changes.ts';
import { countShown, shownLines, type ShownLine } from '../shown-changes.ts';
import { useFound } from '../use-found.ts';
import { useOtherSizes } from '../use-other-sizes.ts';
import { ChangedLineItem } from './changed-line.tsx';
import { Choice } from './choice.tsx';
import { OfflineBookingChanges } from './offline-booking-changes.tsx';
import { OfflineChangesSection } from './offline-changes-section.tsx';

type OfflineChangesProps = { cart: DealerCart; offlineChanges: FoundChanges | null; bookings: Bookings | null };

/** Shows what changed since this device wrote it offline, if anything. */
export function OfflineChanges({ cart, offlineChanges, bookings }: OfflineChangesProps) {
  const { t } = useLingui();
  const mode = useMode(cart.user);
  const found = useFound(offlineChanges);
  const { lines: inCart, refused } = useCartSnapshot(cart);
  const lines = shownLines(found, inCart, mode);
  const { otherSizesOf, isLookingFor, isUnknown } = useOtherSizes(cart.user, lines);
  const count = countShown(found, inCart, mode);
  const currency = currencyOf(priceGroupOf(cart.user));
  const stopped = new Set(refused.filter(isOrder).flatMap(({ op }) => op.lines.map(({ key }) => key)));

  const acknowledge = (line: ShownLine) =>
    void offlineChanges?.acknowledge((now) => withoutLines(now, (key) => key === line.key, mode));

  /** What of it was refused is taken back with the line. */
  function removalOf({ key, inCart: units }: ShownLine): readonly { type: 'remove'; key: string }[] {
    for (const { op } of refused) if (op.type !== 'order' && op.key === key) void cart.sync.withdraw(op.opId);
    return units === null ? [] : [{ type: 'remove', key }];
  }

  function takeInstead(line: ShownLine, sku: string): void {
    const other = otherSizesOf(line).find((one) => one.sku === sku);
    if (other === undefined) return;
    const n = Math.min(line.quantity, other.available);
    void cart.sync.append([{ type: 'add', key: sku, n, detail: other.itemOf(n) }, ...removalOf(line)]);
    acknowledge(line);
  }

  return (
    <OfflineChangesSection
      count={count}
      onAcknowledgeAll={() => void offlineChanges?.acknowledge((now) => withoutShown(now, mode))}
      message={
        isUnknown && (
          <p className="small muted">
            <Trans>Other sizes and colors aren’t available right now.</Trans>
          </p>
        )
      }
    >
      {lines.map((line) => (
        <ChangedLineItem
          key={line.key}
          line={line}
          currency={currency}
          isOrdered={stopped.has(line.key)}
          onAcknowledge={acknowledge}
          onKeep={({ key }, to) => {
            void cart.sync.append([{ type: 'set', key, to }]);
            acknowledge(line);
          }}
          onRemove={() => {
            const removal = removalOf(line);
            if (removal.length > 0) void cart.sync.append(removal);
            acknowledge(line);
          }}
          choice={
            isLookingFor(line) ? (
              <Skeleton height="68px" />
            ) : (
              otherSizesOf(line).length > 0 && (
                <Choice
                  label={<Trans>Different size or color</Trans>}
                  action={<Trans>Use this one</Trans>}
                  options={otherSizesOf(line).map(({ sku, words, available }) => ({
                    value: sku,
                    label: t`${words}: ${available} in stock`,
                  }))}
                  onChoose={(sku) => takeInstead(line, sku)}
                />
              )
            )
          }
        />
      ))}
      <OfflineBookingChanges bookings={bookings} offlineChanges={offlineChanges} mode={mode} currency={currency} />
    </OfflineChangesSection>
  );
}
