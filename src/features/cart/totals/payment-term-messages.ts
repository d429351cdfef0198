import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PaymentTerm } from '../../../domain/pricing/payment-terms.ts';

/** PAY-1. A term in words; for the dealer's own standard terms, what these are; null for several. */
export function paymentTermWords(term: PaymentTerm | null, standardTerms: string | undefined): MessageDescriptor {
  if (term === null) return msg`Pay later`;
  switch (term === 'ONTERM' ? standardTerms : term) {
    case '30 DAYS':
      return msg`Net 30`;
    case '60 DAYS':
      return msg`Net 60`;
    case '70 DAYS':
      return msg`Net 70`;
    case '90 DAYS':
      return msg`Net 90`;
    case '120 DAYS':
      return msg`Net 120`;
    case 'PREPAID':
      return msg`Prepaid`;
    case 'STRIPE':
      return msg`Credit card`;
    default:
      return msg`On account (your terms)`;
  }
}
