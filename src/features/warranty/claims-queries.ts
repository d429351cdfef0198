import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { addressText } from '../../contract/address-text.ts';
import type { Backend } from '../../contract/backend.ts';
import { productsDropdown } from '../../contract/catalogue/parts-of-bike.ts';
import {
  type Claim,
  type SerialFound,
  type ShownClaimField,
  warrantyClaims,
  warrantyFields,
  warrantyProvinces,
  warrantySerial,
} from '../../contract/library/warranty.ts';
import type { Locale } from '../../contract/locale.ts';
import { NotAnswered } from '../../contract/not-answered.ts';

/** Shows saved answers at once and refreshes them on every visit. */
const heldFirst = { staleTime: 0, gcTime: Infinity, networkMode: 'offlineFirst', retry: false } as const;

/** Submitted claims, newest first. */
export function claimsQuery(backend: Backend, userId: string) {
  return queryOptions({
    queryKey: ['warranty-claims', userId] as const,
    async queryFn({ signal }): Promise<readonly Claim[]> {
      const outcome = await backend.call(warrantyClaims, { params: { userId } }, { signal });
      if (outcome.outcome === 'answered') return outcome.body;
      throw new NotAnswered('the claims', outcome);
    },
    meta: { persist: { as: 'record', userId, schema: warrantyClaims.answers[200] } },
    ...heldFirst,
  });
}

/** The form's fields in both languages. */
export function claimFieldsQuery(backend: Backend, userId: string) {
  return queryOptions({
    queryKey: ['warranty-fields', userId] as const,
    async queryFn({ signal }): Promise<readonly ShownClaimField[]> {
      const outcome = await backend.call(warrantyFields, {}, { signal });
      if (outcome.outcome === 'answered') return outcome.body;
      throw new NotAnswered('the fields of a claim', outcome);
    },
    meta: { persist: { as: 'record', userId, schema: warrantyFields.answers[200] } },
    ...heldFirst,
  });
}

/** For data that changes once a season or less. */
const lastingMs = 24 * 60 * 60_000;

/** Provinces by ISO country code. Empty where they are free text. */
export function provincesQuery(backend: Backend, userId: string, country: string) {
  return queryOptions({
    queryKey: ['warranty-provinces', userId, country] as const,
    async queryFn({ signal }) {
      const outcome = await backend.call(warrantyProvinces, { params: { id: country } }, { signal });
      if (outcome.outcome === 'answered') return outcome.body;
      throw new NotAnswered('the provinces of a country', outcome);
    },
    meta: { persist: { as: 'session', userId } },
    ...heldFirst,
    staleTime: lastingMs,
  });
}

/** Null if unknown. Not saved, because it names recent orders. */
export function serialQuery(backend: Backend, userId: string, serial: string) {
  return queryOptions({
    queryKey: ['warranty-serial', userId, serial] as const,
    async queryFn({ signal }): Promise<SerialFound | null> {
      const outcome = await backend.call(warrantySerial, { params: { userId, serial } }, { signal });
      if (outcome.outcome !== 'answered') throw new NotAnswered('the bike of a serial number', outcome);
      return outcome.status === 200 ? outcome.body : null;
    },
    staleTime: 60_000,
    networkMode: 'offlineFirst',
    retry: false,
  });
}

/** Shares its key with the parts finder, so the device saves one copy. */
export function bikesToName(backend: Backend, userId: string, locale: Locale) {
  return queryOptions({
    queryKey: ['known-bikes', userId, locale] as const,
    async queryFn({ signal }) {
      const outcome = await backend.call(productsDropdown, {}, { signal, lang: locale });
      if (outcome.outcome === 'answered') return outcome.body.products;
      throw new NotAnswered('the bikes to choose from', outcome);
    },
    meta: { persist: { as: 'record', userId, schema: productsDropdown.answers[200].entries.products } },
    ...heldFirst,
    staleTime: lastingMs,
  });
}

/** The value of `draft` for a claim not begun yet. */
export const NEW_CLAIM = 'new';

/** `claim`: id of a submitted claim. `draft`: key of an unsent one. Drops invalid values. */
export const claimsSearch = v.object({ claim: addressText(64), draft: addressText(64) });

export type ClaimsSearch = v.InferOutput<typeof claimsSearch>;
