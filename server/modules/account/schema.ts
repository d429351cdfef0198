import type { Currency } from '../../../src/domain/account/access.ts';
export type AccountTables = { addresses: AddressTable; order_terms: OrderTermsTable };

type AddressTable = {
  id: string;
  user_id: string;
  kind: 'shipping' | 'billing';
  position: number;
  name: string;
  line1: string;
  line2: string;
  city: string;
  province: string;
  country: string;
  postal_code: string;
  phone: string;
};

/** The portal's own, for dealers without terms of their own. Cents as text. */
type OrderTermsTable = {
  currency: Currency;
  minimum_cents: string | number;
  /** Null means never. */
  free_freight_cents: string | number | null;
};
