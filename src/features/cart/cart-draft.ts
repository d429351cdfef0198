import * as v from 'valibot';
import { address } from '../../contract/user.ts';
import { writtenAddress } from '../../contract/written-address.ts';
import type { PaymentTerm } from '../../domain/payment-terms.ts';

const terms = [
  'ONTERM',
  'PREPAID',
  '30 DAYS',
  '60 DAYS',
  '70 DAYS',
  '90 DAYS',
  '120 DAYS',
  'STRIPE',
] as const satisfies readonly PaymentTerm[];

const fields = {
  comment: v.string(),
  documentNo: v.string(),
  billingAddress: v.nullable(address),
  shippingAddress: v.nullable(address),
  writtenBilling: v.nullable(writtenAddress),
  writtenShipping: v.nullable(writtenAddress),
  configurationsPaymentTerm: v.picklist(terms),
  partsPaymentTerm: v.picklist(terms),
  shippingMethod: v.picklist(['SHIPPING', 'PICKUP']),
};

/** What cannot be read of a kept draft is as if it had never been filled in. */
const cartDraft = v.object({
  comment: v.fallback(fields.comment, ''),
  documentNo: v.fallback(fields.documentNo, ''),
  billingAddress: v.fallback(fields.billingAddress, null),
  shippingAddress: v.fallback(fields.shippingAddress, null),
  writtenBilling: v.fallback(fields.writtenBilling, null),
  writtenShipping: v.fallback(fields.writtenShipping, null),
  configurationsPaymentTerm: v.fallback(fields.configurationsPaymentTerm, 'ONTERM'),
  partsPaymentTerm: v.fallback(fields.partsPaymentTerm, 'ONTERM'),
  shippingMethod: v.fallback(fields.shippingMethod, 'SHIPPING'),
});

/** CART-9. What the dealer has filled in for the next order besides its lines. An address is null until one was chosen. */
export type CartDraft = Readonly<v.InferOutput<typeof cartDraft>>;

const emptyDraft: CartDraft = v.parse(cartDraft, {});

/** Where the device keeps one user's draft. */
export type DraftStore = {
  load(): Promise<unknown>;
  /** Changes what is kept in one step, so that two tabs do not drop each other's fields. */
  update(change: (kept: unknown) => CartDraft | undefined): Promise<void>;
  /** Notes for this tab, at once, what `update` has not kept yet; null when all is kept. */
  jot(fields: Partial<CartDraft> | null): void;
  /** What was noted when the page was left. */
  jotted(): unknown;
};

export type Draft = {
  getSnapshot(): CartDraft;
  subscribe(listener: () => void): () => void;
  /** Comes once the kept draft has been read, or cannot be. */
  readonly read: Promise<void>;
  /** Kept on the device with every edit. */
  change(changed: Partial<CartDraft>): void;
  /** After an order. */
  clear(): void;
  /** The dealer has left this tab: nothing of the draft stays in it. */
  close(): void;
};

/** What is typed before the kept draft has been read counts; a device that keeps nothing has it until the tab is closed. */
export function openDraft(store: DraftStore): Draft {
  let edits: Partial<CartDraft> = {};
  let draft = emptyDraft;
  /** What is typed and not kept yet. */
  let unkept: Partial<CartDraft> = {};
  const listeners = new Set<() => void>();

  function become(next: CartDraft): void {
    draft = next;
    for (const listener of listeners) listener();
  }

  function keep(changed: Partial<CartDraft>): void {
    unkept = { ...unkept, ...changed };
    const mine = unkept;
    store.jot(mine);
    store
      .update((kept) => ({ ...readDraft(kept), ...mine }))
      .then(
        () => {
          if (unkept !== mine) return;
          unkept = {};
          store.jot(null);
        },
        () => undefined,
      );
  }

  const left = leftFields(store.jotted());
  if (Object.keys(left).length > 0) {
    edits = left;
    draft = { ...draft, ...left };
    keep(left);
  }
  const read = store.load().then(
    (kept) => become({ ...readDraft(kept), ...edits }),
    () => undefined,
  );

  return {
    getSnapshot: () => draft,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read,
    change(changed) {
      edits = { ...edits, ...changed };
      become({ ...draft, ...changed });
      keep(changed);
    },
    clear() {
      edits = emptyDraft;
      unkept = {};
      store.jot(null);
      become(emptyDraft);
      store.update(() => undefined).catch(() => undefined);
    },
    close() {
      store.jot(null);
    },
  };
}

/** The fields that were noted, as far as they can be read. */
function leftFields(jotted: unknown): Partial<CartDraft> {
  if (typeof jotted !== 'object' || jotted === null) return {};
  return Object.fromEntries(
    Object.entries(jotted).filter(
      ([field, value]) => field in fields && v.is(fields[field as keyof typeof fields], value),
    ),
  );
}

function readDraft(kept: unknown): CartDraft {
  const read = v.safeParse(cartDraft, kept ?? {});
  return read.success ? read.output : emptyDraft;
}
