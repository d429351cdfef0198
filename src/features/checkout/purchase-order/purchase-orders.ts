import type { Backend, FailedCall } from '../../../contract/backend.ts';
import type { PurchaseOrder } from '../../../contract/orders/purchase-order.ts';
import { sendPurchaseOrder } from '../../../contract/orders/send-purchase-order.ts';
import { mayFillCart } from '../../../domain/account/access.ts';
import { attachmentName } from '../../../domain/files/attachment.ts';
import type { PurchaseOrderType } from '../../../domain/orders/purchase-order.ts';
import { createLwwSync, type Exchanged, type LwwDevice, type LwwSync } from '../../../offline/lww/create-lww-sync.ts';
import { type CurrentUser, followUser } from '../../../offline/lww/follow-user.ts';
import { allOf, type Kept, noAnswer } from '../../../offline/lww/lww-state.ts';
import type { Store } from '../../../store.ts';
import type { AttachmentStore } from '../../attachments/ports.ts';
import { fileSender, type FileSent } from '../../attachments/send-file.ts';
import { gone, type PendingPurchaseOrder, purchaseOrderKind } from './purchase-order-record.ts';

/** An order of this device as far as its file is concerned. */
export type NamingOrder = { readonly orderId: string; readonly file: string | null; readonly isPlaced: boolean };

/** What the device knows of orders. `formFile`: the file in the form. */
export type OrdersHere = { readonly orders: readonly NamingOrder[]; readonly formFile: string | null };

type Ports = Omit<LwwDevice, 'openStore'> & {
  readonly backend: Backend;
  readonly openStore: (userId: string) => AttachmentStore;
  /** Null until the orders of this device are read. */
  readonly orders: Store<OrdersHere | null>;
  /** SHA-256 in hexadecimal digits. */
  readonly digest: (bytes: Uint8Array) => Promise<string>;
  /** The server has a file that it did not have before. */
  readonly onSent: () => void;
};

/** From a file of unsent changes, with its bytes, or null if they are lost. */
export type LoadedPurchaseOrder = PendingPurchaseOrder & { readonly bytes: Uint8Array | null };

/** Files that the server does not have, latest first. Null until read, and for users without a cart. */
export type PurchaseOrders = Store<readonly PendingPurchaseOrder[] | null> & {
  /** Stores a file for the order in the form. Null when the device cannot keep it. */
  readonly attach: (file: {
    readonly name: string;
    readonly mediaType: PurchaseOrderType;
    readonly bytes: Uint8Array;
  }) => Promise<PurchaseOrder | null>;
  /** From the form. */
  readonly remove: (file: string) => Promise<void>;
  /** Whatever waits for it. */
  readonly discard: (file: string) => Promise<void>;
  readonly readFile: (file: string) => Promise<Uint8Array | null>;
  /** Adds unknown files and returns their count. */
  readonly load: (ones: readonly LoadedPurchaseOrder[]) => Promise<number>;
  readonly renew: () => Promise<void>;
  readonly opened: Promise<void>;
};

type Own = LwwSync<PendingPurchaseOrder> & { readonly store: AttachmentStore };

/** Keeps purchase orders until their orders are placed, then sends them (ORD-13). An order never waits for its file. */
export function followPurchaseOrders({
  currentUser,
  ...ports
}: Ports & { readonly currentUser: CurrentUser }): PurchaseOrders {
  const { current, subscribe } = followUser(currentUser, mayFillCart, (userId, onChange) =>
    openPurchaseOrders(userId, ports, onChange),
  );
  let shown: { readonly of: Kept<PendingPurchaseOrder>; readonly waiting: readonly PendingPurchaseOrder[] } | null =
    null;

  function getSnapshot(): readonly PendingPurchaseOrder[] | null {
    const kept = current()?.kept() ?? null;
    if (kept === null) return null;
    if (shown?.of !== kept) {
      shown = { of: kept, waiting: thereOf(kept).toSorted((one, other) => other.at - one.at) };
    }
    return shown.waiting;
  }

  return {
    getSnapshot,
    subscribe,
    async attach({ name, mediaType, bytes }) {
      const own = current();
      // What no form shows any more, such as of an order that was withdrawn for another.
      for (const { id, order } of thereOf(own?.kept() ?? null)) if (order === null) await own?.changeOf(id, goneOrNull);
      // Without a hash nobody can verify the upload, so refuse the file.
      const sha256 = await ports.digest(bytes).catch(() => null);
      if (own === null || sha256 === null) return null;
      const file = {
        id: ports.random.newId(),
        name: attachmentName(name, mediaType),
        mediaType,
        size: bytes.length,
        sha256,
      };
      own.store.hold(file.id, bytes);
      const one = { id: file.id, at: 0, isThere: true, order: null, files: [file], refusal: null };
      const isKept = await own.changeOf(file.id, () => one);
      if (!isKept) await own.changeOf(file.id, goneOrNull);
      own.store.letGo([file.id]);
      const { id, ...declared } = file;
      return isKept ? { file: id, ...declared } : null;
    },
    async remove(file) {
      await current()?.changeOf(file, (before) => (before?.order === null ? goneOrNull(before) : null));
    },
    async discard(file) {
      await current()?.changeOf(file, goneOrNull);
    },
    readFile: async (file) =>
      (await current()
        ?.store.read(file)
        .catch(() => null)) ?? null,
    async load(ones) {
      const own = current();
      await own?.opened;
      const kept = own?.kept() ?? null;
      if (own === null || kept === null) return 0;
      const known = new Set(allOf(purchaseOrderKind, kept).map(({ id }) => id));
      const taken = ones.filter(({ id }) => !known.has(id));
      for (const { bytes, ...one } of taken) {
        if (bytes !== null) own.store.hold(one.id, bytes);
        await own.changeOf(one.id, (before) => (before === null ? one : null));
        own.store.letGo([one.id]);
      }
      return taken.length;
    },
    renew: async () => current()?.renew(),
    get opened() {
      return current()?.opened ?? Promise.resolve();
    },
  };
}

function thereOf(kept: Kept<PendingPurchaseOrder> | null): readonly PendingPurchaseOrder[] {
  return kept?.waiting.filter(({ isThere }) => isThere) ?? [];
}

function goneOrNull(before: PendingPurchaseOrder | null): PendingPurchaseOrder | null {
  return before?.isThere === true ? gone(before) : null;
}

function openPurchaseOrders(userId: string, ports: Ports, onChange: () => void): Own {
  const { backend, clock, digest, orders } = ports;
  const store = ports.openStore(userId);
  let hasNoOrder = false;
  const work = new AbortController();
  const sender = fileSender({
    async sendPiece(piece) {
      const outcome = await backend.call(sendPurchaseOrder, { body: { userId, ...piece } }, { signal: work.signal });
      if (outcome.outcome !== 'answered') return { code: 'failed', outcome };
      hasNoOrder = outcome.status === 409;
      if (outcome.status === 409) return { code: 'waits' };
      if (outcome.status === 422) return { code: 'refused', reason: outcome.body.reason };
      return { code: 'kept', ...outcome.body };
    },
    signal: work.signal,
    read: store.read,
    digest,
    onArrived: () => undefined,
  });
  const sync = createLwwSync<PendingPurchaseOrder>(
    userId,
    { ...ports, openStore: () => store },
    { kind: purchaseOrderKind, exchange, onChange },
  );

  /** What was followed last, so that a busy cart asks nothing of the server. */
  let followed = '';

  const find = (id: string) => thereOf(sync.kept()).find((one) => one.id === id);

  /** Its order is placed, as far as this device knows. */
  function isToSend({ isThere, order, refusal }: PendingPurchaseOrder): boolean {
    const here = orders.getSnapshot();
    if (!isThere || order === null || refusal !== null || here === null) return false;
    return here.orders.find(({ orderId }) => orderId === order)?.isPlaced ?? true;
  }

  async function exchange({
    waiting,
  }: Kept<PendingPurchaseOrder>): Promise<Exchanged<PendingPurchaseOrder> | FailedCall> {
    const done = waiting.filter(({ isThere }) => !isThere);
    const next = done.length === 0 ? waiting.find(isToSend) : undefined;
    const sent: FileSent = next === undefined ? { code: 'left' } : await sendAndNote(next);
    if (sent.code === 'waits') return sent.call ?? noAnswer;
    // Those whose order is not placed yet wait for it.
    const held = thereOf(sync.kept()).filter((one) => !isToSend(one) || (sent.code === 'left' && one.id === next?.id));
    return {
      now: clock.date(),
      // Tells other tabs that they are done.
      rows: done,
      sent: done,
      refused: new Set(held.map(({ id }) => id)),
      named: null,
      isMore: false,
    };
  }

  /** Records the result before another tab gets its turn. */
  async function sendAndNote({ id, order, files: [file] }: PendingPurchaseOrder): Promise<FileSent> {
    if (file === undefined) return { code: 'left' };
    hasNoOrder = false;
    const sent = await sender.send(file, () => find(id) !== undefined);
    if (work.signal.aborted) return { code: 'waits' };
    const isKnown = orders.getSnapshot()?.orders.some(({ orderId }) => orderId === order) === true;
    // Its order was withdrawn, or lost in a restore.
    if (hasNoOrder && !isKnown) {
      await sync.changeOf(id, (before) => (before?.order === order ? { ...before, order: null } : null));
      return { code: 'left' };
    }
    if (sent.code === 'whole') {
      await sync.changeOf(id, goneOrNull);
      ports.onSent();
    }
    if (sent.code === 'refused') {
      const { refusal } = sent;
      await sync.changeOf(id, (before) => (before?.isThere === true ? { ...before, refusal } : null));
      ports.onSent();
    }
    return sent;
  }

  /** Follows each file from the form to its order, and back. Only what is stored counts, so a crash changes nothing. */
  async function follow(): Promise<void> {
    await sync.opened;
    const here = orders.getSnapshot();
    const about = JSON.stringify(here);
    if (here === null || about === followed) return;
    followed = about;
    for (const { id, order } of thereOf(sync.kept())) {
      const naming = here.orders.find(({ file }) => file === id);
      const isBack = naming === undefined && here.formFile === id;
      const next = naming ? naming.orderId : isBack ? null : order;
      if (next !== order) await sync.changeOf(id, (before) => before && { ...before, order: next });
    }
    await sync.send();
    // The round under way may have looked before.
    if (thereOf(sync.kept()).some(isToSend)) await sync.send();
  }

  const stop = orders.subscribe(() => void follow());
  void follow();
  return {
    ...sync,
    store,
    close() {
      work.abort();
      stop();
      sync.close();
    },
  };
}
