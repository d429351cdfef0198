import { Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { currencyOf, priceGroupOf } from '../../domain/access.ts';
import { effectiveMode } from '../../domain/mode.ts';
import type { Bookings } from '../../features/booking/bookings.ts';
import type { DealerCart } from '../../features/cart/open-dealer-cart.ts';
import { useCartSnapshot } from '../../features/cart/use-cart.ts';
import { withoutLines, withoutShown } from '../../features/meanwhile/acknowledge.ts';
import type { FoundMeanwhile } from '../../features/meanwhile/meanwhile.ts';
import { ChangedLineItem } from '../../features/meanwhile/screen/changed-line.tsx';
import { Choice } from '../../features/meanwhile/screen/choice.tsx';
import { MeanwhileSection } from '../../features/meanwhile/screen/meanwhile-section.tsx';
import { countShown, shownLines, type ShownLine } from '../../features/meanwhile/shown-changes.ts';
import { useFound } from '../../features/meanwhile/use-found.ts';
import { isOrder } from '../../sync/queue.ts';
import { Skeleton } from '../../ui/states.tsx';
import { useStore } from '../../ui/use-store.ts';
import { MeanwhileBooking } from './-meanwhile-booking.tsx';
import { useOtherSizes } from './-use-other-sizes.ts';

const route = getRouteApi('/$locale');

type MeanwhileProps = { cart: DealerCart; meanwhile: FoundMeanwhile | null; bookings: Bookings | null };

/** ORD-6, CART-5. What is otherwise than it was when this device wrote it offline; nothing while there never was anything. */
export function Meanwhile({ cart, meanwhile, bookings }: MeanwhileProps) {
  const { t } = useLingui();
  const { device } = route.useRouteContext();
  const mode = effectiveMode(cart.user, useStore(device).mode);
  const found = useFound(meanwhile);
  const { lines: inCart, refused } = useCartSnapshot(cart);
  const lines = shownLines(found, inCart, mode);
  const { otherSizesOf, isLookingFor, isUnknown } = useOtherSizes(cart.user, lines);
  const count = countShown(found, inCart, mode);
  const currency = currencyOf(priceGroupOf(cart.user));
  const stopped = new Set(refused.filter(isOrder).flatMap(({ op }) => op.lines.map(({ key }) => key)));

  const acknowledge = (line: ShownLine) =>
    void meanwhile?.acknowledge((now) => withoutLines(now, (key) => key === line.key, mode));

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
    <MeanwhileSection
      count={count}
      onAcknowledgeAll={() => void meanwhile?.acknowledge((now) => withoutShown(now, mode))}
      message={
        isUnknown && (
          <p className="small muted">
            <Trans>Other sizes and colours cannot be looked up at present.</Trans>
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
                  label={<Trans>Another size or colour</Trans>}
                  action={<Trans>Take this one</Trans>}
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
      <MeanwhileBooking bookings={bookings} meanwhile={meanwhile} mode={mode} currency={currency} />
    </MeanwhileSection>
  );
}
