import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { day, locale } from '../primitives.ts';

const classified = {
  title: v.string(),
  type: v.string(),
  typeId: v.number(),
  years: v.array(v.number()),
  category: v.string(),
  categoryId: v.number(),
};

/** Ours: the size in bytes, the file's language, and the day on which it came; each missing where it is not known. */
const aboutFile = { size: v.optional(v.number()), lang: v.optional(locale), date: v.optional(day) };

export const document = v.object({ ...classified, ...aboutFile, titleId: v.number(), url: v.string() });

export type LibraryDocument = v.InferOutput<typeof document>;

/** Media kits have no thumbnail. Some images lack a size or photographer. */
export const imageAsset = v.object({
  ...classified,
  id: v.number(),
  hires: v.nullable(v.string()),
  lowres: v.nullable(v.string()),
  thumb: v.string(),
  copyright: v.nullable(v.string()),
});

export type ImageAsset = v.InferOutput<typeof imageAsset>;

/** Ours: #rrggbb for screens, with print values when the company has them. */
export const brandColour = v.object({
  ...classified,
  id: v.number(),
  hex: v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/)),
  print: v.nullable(v.string()),
});

export type BrandColour = v.InferOutput<typeof brandColour>;

export type LibraryEntry = LibraryDocument | ImageAsset | BrandColour;

/** Kinds of branding files, by `typeId`. */
export const brandTypeIds = { logo: 1, colour: 2, guideline: 3, mediaKit: 4 } as const;

/** The library's lists. */
export const shelves = ['documents', 'photos', 'branding'] as const;

export type Shelf = (typeof shelves)[number];

/** URLs are signed for this user and valid for one day. */
export const downloads = endpoint({
  name: 'downloads',
  summary: 'The resource library: documents, photos or branding (DOC-1, DOC-2)',
  base: 'api',
  method: 'GET',
  path: '/downloads/{type}/{lang}',
  encoding: 'none',
  access: 'signed-in',
  needs: 'library',
  params: v.strictObject({ type: v.picklist(shelves), lang: locale }),
  answers: { 200: v.array(v.union([document, imageAsset, brandColour])) },
});
