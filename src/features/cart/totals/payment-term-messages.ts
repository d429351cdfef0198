import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PaymentTerm } from '../../../domain/pricing/payment-terms.ts';

/** PAY-1. A term in words; for the dealer's own standard terms, what these are; null for several. */
export function paymentTermWords(term: PaymentTerm | null, standardTerms: string | undefined): MessageDescriptor {
  if (term === null) return msg`Pay later`;
  switch (term === 'ONTERM' ? standardTerms : term) {
    case '30 DAYS':
      return msg`Pay later: 30 days`;
    case '60 DAYS':
      return msg`Pay later: 60 days`;
    case '70 DAYS':
      return msg`Pay later: 70 days`;
    case '90 DAYS':
      return msg`Pay later: 90 days`;
    case '120 DAYS':
      return msg`Pay later: 120 days`;
    case 'PREPAID':
      return msg`Prepaid`;
    case 'STRIPE':
      return msg`Pay now: by card`;
    default:
      return msg`Pay later: on your terms`;
  }
}
