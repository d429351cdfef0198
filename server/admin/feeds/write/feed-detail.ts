import { decimalFromCents } from '../../../../src/domain/pricing/money.ts';
import type { TransactionDetail } from '../../../database/schema.ts';
import type { readSkuTypes } from '../../../modules/orders/feed-transactions.ts';
import { type Said, say } from '../../texts/say.ts';
import type { DocumentLine, DocumentTax } from '../rows/document-rows.ts';

/** What stands in the place of a part number on lines of work, freight and the like. */
const NO_SKU = '—';

type Known = Awaited<ReturnType<typeof readSkuTypes>>;

type Read = {
  readonly comment: string;
  /** Null: the sum of its parts. */
  readonly totalCents: number | null;
  readonly shippingCents: number;
  readonly tariffCents: number;
  readonly taxes: readonly DocumentTax[];
  readonly lines: readonly DocumentLine[];
};

/** A document of a file as it is stored, without addresses. */
export function detailOf(read: Read, known: Known): TransactionDetail {
  const { comment, shippingCents, tariffCents, taxes } = read;
  const lines = read.lines.map((line) => lineOf(line, known));
  const sumOf = (type: 'part' | 'configuration') =>
    lines.filter((line) => line.type === type).reduce((sum, { totalCents }) => sum + totalCents, 0);
  const taxCents = taxes.reduce((sum, { cents }) => sum + cents, 0);
  const [configurationsCents, partsCents] = [sumOf('configuration'), sumOf('part')];
  const extraCents = shippingCents + tariffCents + taxCents;
  const totalCents = read.totalCents ?? configurationsCents + partsCents + extraCents;
  return {
    comment,
    pickup: false,
    billingAddress: null,
    shippingAddress: null,
    configurationsPayment: null,
    partsPayment: null,
    figures: {
      configurationsCents,
      discountCents: 0,
      partsCents: lines.length === 0 ? totalCents - extraCents : partsCents,
      tariffCents,
      shippingCents,
      taxCents,
      totalCents,
    },
    ...(taxes.length > 0 && { taxes: [...taxes] }),
    lines,
  };
}

function lineOf({ sku, name, quantity, unitPriceCents, totalCents }: DocumentLine, known: Known) {
  const found = known.get(sku);
  return {
    sku: sku || NO_SKU,
    type: found?.type ?? ('part' as const),
    name: name || (found?.name ?? sku),
    description: '',
    quantity,
    unitPriceCents,
    discount: 0,
    totalCents,
  };
}

export function unitsOf({ lines }: TransactionDetail): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** What the parts of a document come to, where that is not its total. */
export function differenceIn({ figures, lines }: TransactionDetail): Said | null {
  const { configurationsCents, partsCents, tariffCents, shippingCents, taxCents, totalCents } = figures;
  const sum = configurationsCents + partsCents + tariffCents + shippingCents + (taxCents ?? 0);
  if (lines.length === 0 || sum === totalCents) return null;
  return say`the total is ${decimalFromCents(totalCents)}, but lines, shipping and taxes come to ${decimalFromCents(sum)}`;
}
