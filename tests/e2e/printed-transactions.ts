import type { Transaction } from '../../src/contract/orders/transactions.ts';
import { buildHeading } from '../builders/build-heading.ts';

/* What the pictures of printed pages show: whoever changes it makes the pictures anew (print-pictures.spec.ts). */

const address = {
  name: 'Cykel & Søn ApS',
  line1: 'Vesterbrogade 120',
  line2: '2. sal',
  city: 'København V',
  province: '',
  country: 'DK',
  postalCode: '1620',
  phone: '+45 33 12 34 56',
};

const line = (place: number) => ({
  sku: `CB-2027-${1000 + place * 37}`,
  type: place < 3 ? ('configuration' as const) : ('part' as const),
  name: place < 3 ? `Boréal ${400 + place * 100}` : `Drivetrain part ${place}`,
  description:
    place % 2 === 0 ? 'Graphite, M' : 'With all that it takes to be mounted on older frames, and a long description',
  quantities: 1 + ((place * 7) % 5),
  unitPrice: 12.5 + place * 31.25,
  discount: place % 3 === 0 ? 5 : 0,
  total: (1 + ((place * 7) % 5)) * (12.5 + place * 31.25),
});

const lines = Array.from({ length: 14 }, (_, place) => line(place));
const sum = lines.reduce((all, { total }) => all + total, 0);

const detail = {
  comment: 'Ring before delivery, please: the yard is closed from 12 to 13.',
  pickup: false,
  billingAddress: address,
  shippingAddress: { ...address, line1: 'Havnegade 3', line2: '', postalCode: '1058', city: 'København K' },
  configurationsPayment: 'NET60',
  partsPayment: 'NET30',
  figures: {
    configurations: sum / 2,
    discount: 120,
    parts: sum / 2,
    tariff: 0,
    shipping: 84.5,
    tax: 0,
    total: sum - 35.5,
  },
  lines,
};

export const printedInvoice: Transaction = {
  ...buildHeading('INV-204117', {
    kind: 'invoice',
    state: 'open',
    date: '2026-11-02T14:20:00.000Z',
    documentNo: 'PO 2026/118',
    total: sum - 35.5,
    currency: 'US',
    units: lines.reduce((all, { quantities }) => all + quantities, 0),
    dueDate: '2027-01-01',
  }),
  ...detail,
};

/** A year of orders, invoices and a credit, some of them due and some overdue. */
export const printedOrders: readonly Transaction[] = Array.from({ length: 32 }, (_, place) => {
  const kind = (['order', 'invoice', 'invoice', 'credit'] as const)[place % 4] ?? 'order';
  const day = new Date(Date.UTC(2026, 9, 28 - place * 9, 13)).toISOString();
  return {
    ...buildHeading(`${kind === 'order' ? 'B' : kind === 'credit' ? 'CR' : 'INV'}-${204_100 - place}`, {
      kind,
      state: kind === 'order' ? 'shipped' : kind === 'invoice' && place % 5 === 0 ? 'open' : 'paid',
      date: day,
      documentNo: place % 3 === 0 ? `PO 2026/${100 - place}` : '',
      total: (kind === 'credit' ? -1 : 1) * (180.25 + place * 413.4),
      currency: 'US',
      units: 2 + place,
      dueDate: kind === 'invoice' ? new Date(Date.parse(day) + 60 * 86_400_000).toISOString().slice(0, 10) : null,
    }),
    ...detail,
  };
});
