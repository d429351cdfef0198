import type { PaymentTerm } from '../src/domain/payment-terms.ts';

export type DemoAddress = {
  readonly name: string;
  readonly line1: string;
  readonly line2?: string;
  readonly city: string;
  /** Empty where addresses have none. */
  readonly province: string;
  readonly country: string;
  readonly postalCode: string;
  readonly phone: string;
};

export type DemoAccount = {
  readonly username: string;
  readonly no: string;
  readonly group: string;
  readonly accessLevel: '1' | '2' | '3' | '4';
  readonly lang: 'en' | 'fr';
  /** False for the account that is still to be migrated. */
  readonly hasPassword: boolean;
  readonly contactName: string;
  readonly enterpriseName: string;
  readonly discountGroup: 'A' | 'B' | 'C' | null;
  readonly paymentTerms: PaymentTerm;
  readonly insurerCode: string | null;
  readonly shipping: readonly [DemoAddress, DemoAddress];
  readonly billing: DemoAddress;
};

/** An address of one line of street. */
export function address(
  name: string,
  line1: string,
  city: string,
  province: string,
  country: string,
  postalCode: string,
  phone: string,
): DemoAddress {
  return { name, line1, city, province, country, postalCode, phone };
}
