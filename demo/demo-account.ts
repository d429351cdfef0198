import type { CompanyRole } from '../src/domain/account/access.ts';
import type { PaymentTerm } from '../src/domain/pricing/payment-terms.ts';

export type DemoAddress = {
  readonly name: string;
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  /** Empty where addresses have none. */
  readonly province: string;
  readonly country: string;
  readonly postalCode: string;
  readonly phone: string;
};

/** A dealer of the demo, as demo/feeds/dealers.csv has it. */
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
  readonly discountGroup: string | null;
  readonly paymentTerms: PaymentTerm;
  readonly shipping: readonly [DemoAddress, DemoAddress];
  readonly billing: DemoAddress;
};

/** A further user of a dealer, whose own account is the owner's. */
export type DemoCompanyUser = {
  readonly username: string;
  readonly company: string;
  readonly role: CompanyRole;
};
