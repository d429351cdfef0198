import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { routePath } from '../../../contract/addresses.ts';
import type { Locale } from '../../../contract/locale.ts';
import type { CartItem } from '../../../contract/orders/cart.ts';
import type { LineOp } from '../../../domain/cart-ops/op.ts';
import type { Snapshot } from '../../../offline/cart/cart-snapshot.ts';
import type { CartSync } from '../../../offline/cart/cart-sync.ts';
import type { LineEntry, Edit, Entry } from '../../../offline/cart/types.ts';
import { isEdit } from '../../../offline/outbox/queue.ts';
import { Button, buttonClass } from '../../../ui/forms/button.tsx';
import { WorkItem } from '../../../ui/work-item.tsx';
import { lineId } from '../cart-view.ts';
import { EditMessage, KeptAt } from './edit-messages.tsx';
import { reasonWords } from './reason-messages.ts';
import { RefusedChange } from './refused-change.tsx';

type EditsProps = { snapshot: Snapshot<CartItem>; sync: CartSync<CartItem>; nameOf: (key: string) => string };

/** Hundreds of offline lines need a count, not endless scrolling. */
const SHOWN_AT_FIRST = 20;

/** SYNC-6. The edits that were refused, each with its reason, and those that wait to be sent. */
export function PendingEdits({ snapshot, sync, nameOf }: EditsProps) {
  const [isWhole, setIsWhole] = useState(false);
  const refused = snapshot.refused.filter(isEdit);
  const waiting = snapshot.waiting.filter(isEdit);
  const shown = isWhole ? waiting : waiting.slice(0, SHOWN_AT_FIRST);
  const nameOfEntry = (entry: LineEntry<CartItem>) => entry.detail?.name ?? nameOf(entry.op.key);
  const quantities = new Map(snapshot.lines.map(({ key, quantity }) => [key, quantity]));
  return (
    <>
      {refused.map((entry) => (
        <RefusedEdit key={entry.op.opId} entry={entry} name={nameOfEntry(entry)} sync={sync} />
      ))}
      {shown.map((entry) => {
        const undo = undoOf(entry, snapshot.waiting, quantities.get(entry.op.key) ?? 0);
        return (
          <WorkItem
            key={entry.op.opId}
            tone="waiting"
            title={<EditMessage entry={entry} name={nameOfEntry(entry)} />}
            actions={
              <>
                {quantities.has(entry.op.key) && <LineLink sku={entry.op.key} name={nameOfEntry(entry)} />}
                {undo && (
                  <Button kind="quiet" onClick={() => void sync.append([undo])}>
                    <Trans>
                      Undo<span className="visually-hidden">: {nameOfEntry(entry)}</span>
                    </Trans>
                  </Button>
                )}
              </>
            }
          >
            <span className="small muted">
              <KeptAt at={entry.at} />{' '}
              {snapshot.state === 'update' ? (
                <Trans>Reload this page to send it.</Trans>
              ) : (
                <Trans>Sending automatically. You don’t need to do anything.</Trans>
              )}
            </span>
          </WorkItem>
        );
      })}
      {waiting.length > shown.length && (
        <li>
          <Button kind="quiet" onClick={() => setIsWhole(true)}>
            <Plural value={waiting.length - shown.length} one="Show # more change" other="Show # more changes" />
          </Button>
        </li>
      )}
    </>
  );
}

type RefusedEditProps = { entry: LineEntry<CartItem>; name: string; sync: CartSync<CartItem> };

function RefusedEdit({ entry, name, sync }: RefusedEditProps) {
  const { i18n } = useLingui();
  const { opId, key } = entry.op;
  return (
    <RefusedChange
      opId={opId}
      sync={sync}
      title={<EditMessage entry={entry} name={name} />}
      link={<LineLink sku={key} name={name} />}
    >
      <KeptAt at={entry.at} /> {i18n._(reasonWords(entry.reason))}
    </RefusedChange>
  );
}

/** Where the line itself can be changed. */
function LineLink({ sku, name }: { sku: string; name: string }) {
  const { i18n } = useLingui();
  return (
    <Link
      to={routePath('cart')}
      params={{ locale: i18n.locale as Locale }}
      hash={lineId(sku)}
      className={buttonClass('plain')}
    >
      <Trans>
        Edit cart<span className="visually-hidden">: {name}</span>
      </Trans>
    </Link>
  );
}

/** Undoes by a new edit, since the first may have arrived. Null if a later edit follows. `quantity` includes pending edits. */
export function undoOf<Detail>(
  entry: Entry<Detail>,
  waiting: readonly Entry<Detail>[],
  quantity: number,
): Edit<Detail> | null {
  const { op } = entry;
  if (op.type === 'order' || waiting.findLast((other) => touches(other, op.key)) !== entry) return null;
  const before = quantityBefore(op, quantity);
  if (before === quantity) return null;
  if (before === 0) return { type: 'remove', key: op.key };
  if (quantity > 0) return { type: 'set', key: op.key, to: before };
  const detail = 'detail' in entry && entry.detail !== null ? { detail: entry.detail } : {};
  return { type: 'add', key: op.key, n: before, ...detail };
}

function touches({ op }: Entry<unknown>, key: string): boolean {
  return op.type === 'order' ? op.lines.some((line) => line.key === key) : op.key === key;
}

function quantityBefore(op: LineOp, quantity: number): number {
  return op.type === 'add' ? Math.max(0, quantity - op.n) : op.from;
}
