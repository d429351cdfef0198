import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { locale } from './primitives.ts';

const classified = {
  title: v.string(),
  type: v.string(),
  typeId: v.number(),
  years: v.array(v.number()),
  category: v.string(),
  categoryId: v.number(),
};

/** DOC-1. */
export const document = v.object({ ...classified, titleId: v.number(), url: v.string() });

/** DOC-2. Media kits have no thumbnail; some images have one size only or no known photographer. */
export const imageAsset = v.object({
  ...classified,
  id: v.number(),
  hires: v.nullable(v.string()),
  lowres: v.nullable(v.string()),
  thumb: v.string(),
  copyright: v.nullable(v.string()),
});

export const downloads = endpoint({
  name: 'downloads',
  summary: 'The resource library: documents, photos or branding (DOC-1, DOC-2)',
  base: 'api',
  method: 'GET',
  path: '/downloads/{type}/{lang}',
  encoding: 'none',
  access: 'signed-in',
  params: v.strictObject({ type: v.picklist(['documents', 'photos', 'branding']), lang: locale }),
  answers: { 200: v.array(v.union([document, imageAsset])) },
});
