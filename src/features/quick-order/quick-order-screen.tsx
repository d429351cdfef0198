import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { checkLines, type CheckedLine, sumOf } from '../../domain/quick-order/check-lines.ts';
import { type CommaUse, readCount } from '../../domain/quick-order/read-count.ts';
import { dialogs } from '../../ui/dialogs/dialog-store.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Check } from '../../ui/forms/check.tsx';
import { useStore } from '../../ui/hooks/use-store.ts';
import { Skeleton } from '../../ui/messages/states.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { WindowedList } from '../../ui/windowed-list/windowed-list.tsx';
import { ScreenLink } from '../shell/screen-link.tsx';
import { AddedMessage, type AddedCode } from './added-messages.tsx';
import { EntryPanel } from './entry-panel.tsx';
import { editLine, type OpenEntry, type EntryLine } from './entry.ts';
import type { FindNear } from './near-buttons.tsx';
import type { OrderFiles, SkuState } from './ports.ts';
import { PreviewLine } from './preview-line.tsx';
import { SummaryPanel } from './summary-panel.tsx';
import { type OpenedOrder, useOpenedOrder } from './use-opened-order.ts';
import { type FindSold, useReading } from './use-reading.ts';
import styles from './quick-order-screen.module.css';

/** A line on a wide screen; each is measured as soon as it is drawn. */
const rowPx = 53;

/** What is put into the cart of a sku. */
export type ToAdd = { readonly sku: string; readonly quantity: number };

type QuickOrderScreenProps = {
  entry: OpenEntry;
  files: OrderFiles;
  /** Null for none. */
  opened: OpenedOrder | null;
  comma: CommaUse;
  stateOf: (sku: string) => SkuState;
  /** Units by sku. */
  inCart: ReadonlyMap<string, number>;
  findNear: FindNear;
  findSold: FindSold;
  /** Says that catalogues could not be asked; nothing where all could. */
  message: ReactNode;
  /** Puts these into the cart, all of them or none. */
  onAdd: (lines: readonly ToAdd[]) => Promise<{ readonly code: AddedCode }>;
};

/** CART-12. Lines are given, checked, put right, and added once the dealer says so. Without any amount (MODE-2). */
export function QuickOrderScreen(props: QuickOrderScreenProps) {
  const { entry, files, comma, stateOf, inCart, findNear, findSold, message, onAdd } = props;
  const { t } = useLingui();
  const { lines, typed } = useStore(entry);
  const { reading, read, choose, forget } = useReading({ entry, files, comma, findSold });
  const [isRefusedOnly, setIsRefusedOnly] = useState(false);
  const [isAdding, setIsAdding] = useState(false);
  const [added, setAdded] = useState<{ code: AddedCode; units: number } | null>(null);

  useOpenedOrder(props.opened, reading?.code === 'under-way', (file) => {
    setAdded(null);
    void read({ file }, file.name);
  });

  const soldOf = (sku: string) => {
    const state = stateOf(sku);
    return state === 'looking' ? 'not-looked-up' : state;
  };
  const checked = checkLines(lines, soldOf, inCart);
  const sum = sumOf(checked);
  const isLooking = lines.some(({ sku }) => stateOf(sku) === 'looking');
  const isNothingKnown = isLooking && !checked.some(({ code }) => code !== 'refused');
  const shown = checked.flatMap(({ code }, place) => (isRefusedOnly && code !== 'refused' ? [] : [place]));

  async function add(): Promise<void> {
    const toAdd = checked.filter((line) => line.code === 'accepted');
    setIsAdding(true);
    try {
      const { code } = await onAdd(toAdd.map(({ sku, quantity }) => ({ sku, quantity })));
      setAdded({ code, units: sum.units });
      if (code !== 'stored' && code !== 'not-saved') return;
      forget();
      entry.change({ lines: withoutAccepted(entry.getSnapshot().lines, lines, checked) });
    } finally {
      setIsAdding(false);
    }
  }

  function askToClear(): void {
    dialogs.show({
      id: 'clear-quick-order',
      title: t`Remove all items from this quick order?`,
      description: t`The cart is unchanged.`,
      actionLabel: t`Remove items`,
      cancelLabel: t`Keep items`,
      danger: true,
      onConfirm: () => {
        forget();
        entry.change({ lines: [] });
      },
    });
  }

  function draw(at: number): ReactNode {
    const place = shown[at] ?? 0;
    const line = lines[place];
    const result: CheckedLine | undefined = checked[place];
    if (!line || !result) return null;
    const { id } = line;
    const editedBy = ({ sku = line.sku, quantity = line.quantity }) => ({
      id,
      sku,
      quantity: readCount(quantity, comma),
    });
    return (
      <PreviewLine
        key={id}
        place={place + 1}
        line={line}
        checked={result}
        known={stateOf(line.sku)}
        findNear={findNear}
        onChange={(cells) => entry.change({ lines: editLine(entry.getSnapshot().lines, editedBy(cells)) })}
        onHalfTyped={(cells) => entry.keepHalf(cells && editedBy(cells))}
        onTakeNearest={(quantity) => entry.change({ lines: onlyNearest(lines, checked, place, quantity) })}
        onRemove={() => entry.change({ lines: entry.getSnapshot().lines.filter((one) => one.id !== id) })}
      />
    );
  }

  const cartLink = (
    <ScreenLink name="cart" className="alone">
      <Trans>View cart</Trans>
    </ScreenLink>
  );

  return (
    <div className="wrap">
      <PageTitle>{t`Quick order`}</PageTitle>
      <div className="page-head">
        <div>
          <h1>
            <Trans>Quick order</Trans>
          </h1>
          <p className="muted">
            <Trans>Nothing is added to your cart until you confirm. Your list stays on this device.</Trans>
          </p>
        </div>
        {cartLink}
      </div>
      <div className={styles.top}>
        <EntryPanel
          typed={typed}
          entry={entry}
          reading={reading}
          onChoose={choose}
          onRead={async (content, name) => {
            setAdded(null);
            return read(content, name);
          }}
        />
        <div className="stack">
          {message}
          {added && <AddedMessage code={added.code} units={added.units} cartLink={cartLink} />}
          {lines.length > 0 && (
            <SummaryPanel
              {...sum}
              given={lines.length}
              isLooking={isLooking}
              isAdding={isAdding}
              onAdd={() => void add()}
            />
          )}
        </div>
      </div>
      {lines.length > 0 && (
        <section aria-label={t`Lines`} aria-busy={isNothingKnown || undefined}>
          <div className={styles.tools}>
            {(sum.refused > 0 || isRefusedOnly) && !isNothingKnown && (
              <Check checked={isRefusedOnly} onChange={(event) => setIsRefusedOnly(event.target.checked)}>
                <Trans>Show issues only</Trans>
              </Check>
            )}
            <Button kind="quiet" onClick={askToClear}>
              <Trans>Remove all items</Trans>
            </Button>
          </div>
          {isNothingKnown ? (
            <Skeleton width="100%" height="12rem" />
          ) : (
            <WindowedList
              label={t`Lines`}
              total={shown.length}
              columns={1}
              rowPx={rowPx}
              question={isRefusedOnly ? 'refused' : ''}
              keyOf={(at) => lines[shown[at] ?? at]?.id ?? at}
            >
              {draw}
            </WindowedList>
          )}
        </section>
      )}
    </div>
  );
}

type Lines = readonly EntryLine[];

/** Keeps the suggested quantity in one line and removes duplicates of the SKU. */
export function onlyNearest(lines: Lines, checked: readonly CheckedLine[], place: number, quantity: number): Lines {
  const skuAt = (at: number) => {
    const line = checked[at];
    return line && 'sku' in line ? line.sku : undefined;
  };
  const sku = skuAt(place);
  return lines.flatMap((line, at) => {
    if (at === place) return [{ id: line.id, sku: line.sku, quantity: String(quantity) }];
    return sku !== undefined && skuAt(at) === sku ? [] : [line];
  });
}

/** The lines that remain after the accepted ones were added. Lines changed since the check remain. */
export function withoutAccepted(now: Lines, lines: Lines, checked: readonly CheckedLine[]): Lines {
  const accepted = new Map(lines.filter((_, at) => checked[at]?.code !== 'refused').map((line) => [line.id, line]));
  return now.filter(({ id, sku, quantity }) => {
    const added = accepted.get(id);
    return added?.sku !== sku || added.quantity !== quantity;
  });
}
