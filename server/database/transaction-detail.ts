import type { Bilingual } from '../../src/domain/bilingual.ts';
import type { AllUnits, BookingWindow } from '../../src/domain/booking/columns.ts';

/** INV-1. A tax of an order, e.g. QST of 9.975 percent, with what it came to. */
export type NamedTax = { name: Bilingual; percent: number; cents: number };

/** What was agreed when the transaction was made: it never changes with the catalogue. Amounts in cents. */
export type TransactionDetail = {
  comment: string;
  pickup: boolean;
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
  /** INV-1. What the tax is made of; missing where it was not computed, and on what was placed before taxes were kept by name. */
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
    /** Of a booking: its units by column, and what it was called. `cost` and `msrp` of one unit. */
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
  /** BOOK-8. Of a booking: its model year, and its windows as they were. */
  booking?: { year: number; windows: { name: BookingWindow; label: string; labelFr: string; shipDate: string }[] };
  /** What was paid by card, and of whom; missing where nothing was (PAY-5). */
  payment?: OrderPayment;
};

export type OrderPayment = {
  provider: 'stripe' | 'test';
  intent: string;
  paidCents: number;
  /** F-58. Units that were in stock when they were paid for, and no longer when the order was placed. */
  short: { sku: string; missing: number }[];
};
