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

export type LibraryDocument = v.InferOutput<typeof document>;

/** DOC-2. Media kits have no thumbnail; some images have one size only or no known photographer. */
export const imageAsset = v.object({
  ...classified,
  id: v.number(),
  hires: v.nullable(v.string()),
  lowres: v.nullable(v.string()),
  thumb: v.string(),
  copyright: v.nullable(v.string()),
});

export type ImageAsset = v.InferOutput<typeof imageAsset>;

/** A colour of the brand: on screens #rrggbb, and how it is mixed in print where the maker says so. Ours: the specification names no shape. */
export const brandColour = v.object({
  ...classified,
  id: v.number(),
  hex: v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/)),
  print: v.nullable(v.string()),
});

export type BrandColour = v.InferOutput<typeof brandColour>;

export type LibraryEntry = LibraryDocument | ImageAsset | BrandColour;

/** What stands on the shelf of branding, by `typeId`. */
export const brandTypeIds = { logo: 1, colour: 2, guideline: 3, mediaKit: 4 } as const;

/** The lists of the library. */
export const shelves = ['documents', 'photos', 'branding'] as const;

export type Shelf = (typeof shelves)[number];

/** Addresses in the answer are signed: for who asked, for one day. */
export const downloads = endpoint({
  name: 'downloads',
  summary: 'The resource library: documents, photos or branding (DOC-1, DOC-2)',
  base: 'api',
  method: 'GET',
  path: '/downloads/{type}/{lang}',
  encoding: 'none',
  access: 'signed-in',
  params: v.strictObject({ type: v.picklist(shelves), lang: locale }),
  answers: { 200: v.array(v.union([document, imageAsset, brandColour])) },
});
