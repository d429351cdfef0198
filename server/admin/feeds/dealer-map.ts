import * as v from 'valibot';
import { companyRoles } from '../../../src/contract/account/user.ts';
import { column, place, placeWords, rowFilter } from './map-fields.ts';

export const dealerTermNames = ['PREPAID', '30 DAYS', '60 DAYS', '70 DAYS', '90 DAYS', '120 DAYS'] as const;
const dealerTerms = v.picklist(dealerTermNames);

/** Access levels as a map calls them. */
export const accessLevelOf = { dealer: '1', staff: '2', media: '3', 'small-parts': '4' } as const;
const accessLevelNames = ['dealer', 'staff', 'media', 'small-parts'] as const;

export const dealers = v.strictObject({
  ...place,
  columns: v.strictObject({
    number: column,
    name: column,
    line1: column,
    line2: v.optional(column),
    city: column,
    province: column,
    country: column,
    postalCode: column,
    addressKind: v.optional(column),
    addressName: v.optional(column),
    addressPhone: v.optional(column),
    group: v.optional(column),
    level: v.optional(column),
    language: v.optional(column),
    terms: v.optional(column),
    discountGroup: v.optional(column),
    creditLimit: v.optional(column),
    orderMinimum: v.optional(column),
    freeFreight: v.optional(column),
    hold: v.optional(column),
    contact: v.optional(column),
    email: v.optional(column),
    phone: v.optional(column),
    insurer: v.optional(column),
    userEmail: v.optional(column),
    userName: v.optional(column),
    userRole: v.optional(column),
    userLanguage: v.optional(column),
  }),
  only: v.optional(rowFilter, {}),
  /** Whether the file lists every dealer, so that one who is missing can no longer sign in. */
  complete: v.optional(v.boolean(), true),
  /** Column values of shipping addresses. All others are billing addresses. */
  shippingKinds: v.optional(v.array(v.string()), []),
  /** Customer group by your word in the column `group`, or by country without one. `*` covers all others. */
  groups: v.record(v.string(), v.pipe(v.string(), v.minLength(1))),
  ...placeWords,
  /** Provinces and countries whose dealers are written to in French, e.g. "CA-QC" or "FR". */
  frenchSpeaking: v.optional(v.array(v.string()), []),
  /** Access level by your word. Without a column, everyone is a dealer. */
  levels: v.optional(v.record(v.string(), v.picklist(accessLevelNames)), {}),
  /** Roles of further users by your word. */
  roles: v.optional(v.record(v.string(), v.picklist(companyRoles)), {}),
  /** Payment terms by your word. */
  terms: v.optional(v.record(v.string(), dealerTerms), {}),
  /** Of dealers without a value in the column. Left out: none. */
  discountGroup: v.optional(v.string(), ''),
  paymentTerms: dealerTerms,
});

export type DealerMap = v.InferOutput<typeof dealers>;
