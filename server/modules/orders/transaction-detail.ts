import type { PurchaseOrder } from '../../../src/contract/orders/purchase-order.ts';
import type { Bilingual } from '../../../src/domain/bilingual.ts';
import type { AllUnits, BookingWindow } from '../../../src/domain/booking/columns.ts';
import type { Actor } from '../reps/schema.ts';

/** A tax of an order, such as QST at 9.975 percent, with its amount. */
export type NamedTax = { name: Bilingual; percent: number; cents: number };

/** The agreed terms, which never follow later catalog changes. Amounts in cents. */
export type TransactionDetail = {
  comment: string;
  pickup: boolean;
  /** Missing means as soon as possible. */
  requestedShipDate?: string;
  /** Ships only when all of it can. */
  shipComplete?: true;
  /** The order was large enough to ship free (PRICE-14). */
  freeFreight?: true;
  /** The dealer's own document, as announced. What came of it is with the attachments. */
  purchaseOrder?: PurchaseOrder;
  billingAddress: object | null;
  shippingAddress: object | null;
  configurationsPayment: string | null;
  partsPayment: string | null;
  figures: {
    configurationsCents: number;
    discountCents: number;
    partsCents: number;
    tariffCents: number;
    shippingCents: number;
    taxCents: number | null;
    totalCents: number;
  };
  /** The taxes by name. Missing when not computed, or on older orders. */
  taxes?: NamedTax[];
  lines: {
    sku: string;
    type: 'part' | 'configuration';
    name: string;
    description: string;
    quantity: number;
    unitPriceCents: number;
    discount: number;
    totalCents: number;
    reserved?: number;
    /** Of a unit on the day of the order. Missing on older orders. */
    msrpCents?: number;
    /** A booking line's units by column, with its names then. `cost` and `msrp` are per unit. */
    booking?: {
      model: string;
      configuration: string;
      colorName: string;
      colorNameFr: string;
      size?: string;
      uom: string;
      cost: number;
      msrp: number;
      columns: AllUnits;
    };
  }[];
  /** A booking's model year and its windows at that time. */
  booking?: { year: number; windows: { name: BookingWindow; label: string; labelFr: string; shipDate: string }[] };
  /** A rep (REP-1) or a further user (COMP-1), or who proposed it. Missing when the main account placed it. */
  placedBy?: Actor;
  /** Who approved it (COMP-2). Missing when it did not wait. */
  approvedBy?: Actor;
  /** The card payment, if any (PAY-5). */
  payment?: OrderPayment;
};

export type OrderPayment = {
  provider: 'stripe' | 'test';
  intent: string;
  paidCents: number;
  /** Units that were in stock when paid, but not when ordered. */
  short: { sku: string; missing: number }[];
};
