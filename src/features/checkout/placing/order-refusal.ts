import * as v from 'valibot';
import { orderProblem } from '../../../contract/orders/order.ts';
import type { AddressFaultCode } from '../../../domain/address/address-check.ts';
import { addressFields } from '../../../domain/address/postal-address.ts';
import type { OrderIssue } from '../../../domain/orders/order-check.ts';

type OrderProblem = v.InferOutput<typeof orderProblem>;

/** A line that changed since the dealer saw it. `item` is the server's. */
export type NeedyLine = NonNullable<OrderProblem['lines']>[number];

export type FiguresChanged = Pick<OrderProblem, 'customerDiscount' | 'shippingDiscount'> & {
  readonly code: 'figures-changed';
  readonly figures: NonNullable<OrderProblem['figures']>;
  readonly lines: readonly NeedyLine[];
};

/** Why an order failed. `reason` is a server or queue code with no fix here. */
export type OrderRefusal =
  | FiguresChanged
  | { readonly code: 'lines-need-attention'; readonly lines: readonly NeedyLine[] }
  /** F-52. A payment by card of the same cart has become an order. */
  | { readonly code: 'paid-already'; readonly references: readonly string[] }
  /** ORD-14. Amounts in the dealer's currency. */
  | { readonly code: 'order-minimum'; readonly minimum: number; readonly missing: number }
  | { readonly code: 'fields'; readonly issues: readonly OrderIssue[] }
  | { readonly code: 'other'; readonly reason: string };

/** Reads the stored code and the server's answer, if one came. */
export function readRefusal(reason: string | null, answer: unknown): OrderRefusal {
  const other = { code: 'other', reason: reason ?? '' } as const;
  const read = v.safeParse(orderProblem, answer);
  if (!read.success) return other;
  const { figures, customerDiscount, shippingDiscount, lines = [], errors = [], references = [] } = read.output;
  const { minimum, missing } = read.output;
  switch (reason) {
    case 'figures-changed':
      return figures ? { code: 'figures-changed', figures, customerDiscount, shippingDiscount, lines } : other;
    case 'lines-need-attention':
      return lines.length > 0 ? { code: 'lines-need-attention', lines } : other;
    case 'paid-already':
      return { code: 'paid-already', references };
    case 'order-minimum':
      return minimum !== undefined && missing !== undefined ? { code: 'order-minimum', minimum, missing } : other;
    case 'order-refused': {
      const issues = errors.map(({ field, message }) => issueOf(field, message));
      const known = issues.filter((issue) => issue !== null);
      // A fault that stands in no field here must not be hidden behind one that does.
      return known.length > 0 && known.length === issues.length ? { code: 'fields', issues: known } : other;
    }
    default:
      return other;
  }
}

/** A fault of the server's answer as the issue of the domain that it came from. */
function issueOf(field: string, message: string): OrderIssue | null {
  switch (`${field}: ${message}`) {
    case 'body.billingAddress: missing':
      return { field: 'billingAddress', code: 'missing' };
    case 'body.shippingAddress: missing':
      return { field: 'shippingAddress', code: 'missing' };
    case 'body.configurationsPayment: not-offered':
      return { field: 'configurationsPaymentTerm', code: 'not-offered' };
    case 'body.partsPayment: not-offered':
      return { field: 'partsPaymentTerm', code: 'not-offered' };
    case 'body.comment: control-character':
      return { field: 'comment', code: 'control-character' };
    case 'body.external_document_no: control-character':
      return { field: 'documentNo', code: 'control-character' };
    default:
      return field === 'body.requestedShipDate' ? shipDateIssueOf(message) : addressIssueOf(field, message);
  }
}

function shipDateIssueOf(message: string): OrderIssue | null {
  const [, first, last] = /^out-of-range: ([\d-]{10}) to ([\d-]{10})$/.exec(message) ?? [];
  if (first === undefined || last === undefined) return null;
  return { field: 'requestedShipDate', code: 'out-of-range', first, last };
}

const addressFaultCodes = ['missing', 'too-long', 'control-character', 'unknown', 'not-a-postal-code'] as const;

function addressIssueOf(field: string, message: string): OrderIssue | null {
  const [, addressOf, name] = /^body\.(billingAddress|shippingAddress)\.(\w+)$/.exec(field) ?? [];
  const part = addressFields.find((candidate) => candidate === name);
  const code: AddressFaultCode | undefined = addressFaultCodes.find((candidate) => candidate === message);
  if (part === undefined || code === undefined) return null;
  const of = addressOf === 'billingAddress' ? 'billingAddress' : 'shippingAddress';
  return { field: of, code: 'address-fault', fault: { part, code } };
}
