import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { id } from '../primitives.ts';
import { part } from './catalogue.ts';

/** 204 when nothing fits. Texts follow Accept-Language, then the user's language. */
const partsFound = v.object({ skus: v.array(part) });

export const partsBySerial = endpoint({
  name: 'partsBySerial',
  summary: 'Parts that fit the bike with this serial number (CAT-6)',
  base: 'api',
  method: 'GET',
  path: '/parts/filter/{serial}',
  encoding: 'none',
  access: 'signed-in',
  needs: 'parts',
  params: v.strictObject({ serial: v.pipe(v.string(), v.minLength(1), v.maxLength(40)) }),
  answers: { 200: partsFound, 204: null },
});

export const partsByModel = endpoint({
  name: 'partsByModel',
  summary:
    'Parts that fit a model, of all its years or of one; a plus sign in its name is sent as an underscore (CAT-6)',
  base: 'api',
  method: 'GET',
  path: '/parts/filter-by-model/{model}',
  encoding: 'none',
  access: 'signed-in',
  needs: 'parts',
  params: v.strictObject({ model: v.pipe(v.string(), v.minLength(1), v.maxLength(80)) }),
  /** Ours: backends that ignore `year` return parts of all years. */
  query: v.strictObject({ year: v.optional(v.pipe(v.string(), v.regex(/^\d{4}$/, 'a model year'))) }),
  answers: { 200: partsFound, 204: null },
});

export const productsDropdown = endpoint({
  name: 'productsDropdown',
  summary: 'Bikes to choose from when looking for parts or filing a claim (CAT-11)',
  base: 'api',
  method: 'GET',
  path: '/products/dropdown/',
  encoding: 'none',
  access: 'signed-in',
  needs: 'stock',
  answers: {
    200: v.object({
      products: v.array(v.object({ id, name: v.string(), model: v.string(), year: v.nullable(v.number()) })),
    }),
  },
});
