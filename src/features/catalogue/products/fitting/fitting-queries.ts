import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import type { Backend, CallOptions } from '../../../../contract/backend.ts';
import { part, type Part } from '../../../../contract/catalogue/catalogue.ts';
import { partsByModel, partsBySerial, productsDropdown } from '../../../../contract/catalogue/parts-of-bike.ts';
import type { Locale } from '../../../../contract/locale.ts';
import { NotAnswered } from '../../../../contract/not-answered.ts';
import { modelInPath } from '../../../../domain/catalogue/bike-query.ts';
import { freshMs } from '../../bike-list/bikes-queries.ts';
import type { KnownBike } from './bike-choices.ts';
import type { BikeQuery } from './bike-in-address.ts';

export type FittingReader = { readonly backend: Backend; readonly userId: string; readonly locale: Locale };

/** Saved answers work offline. A reconnect or the dealer triggers the next try. */
const heldFirst = { staleTime: freshMs, gcTime: Infinity, networkMode: 'offlineFirst', retry: false } as const;

/** Saved on the device. No parts when the bike is unknown. */
export function fittingParts({ backend, userId, locale }: FittingReader, sought: BikeQuery) {
  return queryOptions({
    queryKey: ['fitting-parts', userId, locale, sought] as const,
    async queryFn({ signal }): Promise<readonly Part[]> {
      const outcome = await ask(backend, sought, { signal, lang: locale });
      if (outcome.outcome !== 'answered') throw new NotAnswered('the parts of a bike', outcome);
      return outcome.status === 200 ? outcome.body.skus : [];
    },
    meta: { persist: { as: 'record', userId, schema: v.array(part) } },
    ...heldFirst,
  });
}

async function ask(backend: Backend, sought: BikeQuery, options: CallOptions) {
  if (sought.by === 'serial') return backend.call(partsBySerial, { params: { serial: sought.serial } }, options);
  const { model, year } = sought;
  const query = year === null ? {} : { year: String(year) };
  return backend.call(partsByModel, { params: { model: modelInPath(model) }, query }, options);
}

export function knownBikes({ backend, userId, locale }: FittingReader) {
  return queryOptions({
    queryKey: ['known-bikes', userId, locale] as const,
    async queryFn({ signal }): Promise<readonly KnownBike[]> {
      const outcome = await backend.call(productsDropdown, {}, { signal, lang: locale });
      if (outcome.outcome !== 'answered') throw new NotAnswered('the bikes to choose from', outcome);
      return outcome.body.products;
    },
    meta: { persist: { as: 'record', userId, schema: productsDropdown.answers[200].entries.products } },
    ...heldFirst,
  });
}
