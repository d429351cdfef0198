import type { ImageAsset, LibraryDocument, LibraryEntry, Shelf } from '../../contract/downloads.ts';
import type { Locale } from '../../contract/locale.ts';

type Words = { readonly en: string; readonly fr: string };

/** DOC-6. Where the files of the samples are on this site; scripts/make-samples.ts writes them. */
const folder = '/samples';

const bikes: Words = { en: 'Mountain bikes', fr: 'Vélos de montagne' };
const shop: Words = { en: 'For the shop', fr: 'Pour le magasin' };

const documents: readonly {
  readonly file: string;
  readonly title: Words;
  readonly type: readonly [id: number, name: Words];
  readonly category: readonly [id: number, name: Words];
  readonly years: readonly number[];
}[] = [
  {
    file: 'tech-card',
    title: { en: 'Sample: tech card of a trail bike', fr: 'Exemple\u00a0: fiche technique d’un vélo de sentier' },
    type: [1, { en: 'Tech cards', fr: 'Fiches techniques' }],
    category: [1, bikes],
    years: [2027],
  },
  {
    file: 'assembly-guide',
    title: { en: 'Sample: assembly guide', fr: 'Exemple\u00a0: guide d’assemblage' },
    type: [2, { en: 'Assembly guides', fr: 'Guides d’assemblage' }],
    category: [1, bikes],
    years: [2027, 2026],
  },
  {
    file: 'notice',
    title: { en: 'Sample: notice on torque', fr: 'Exemple\u00a0: avis sur les couples de serrage' },
    type: [3, { en: 'Notices', fr: 'Avis' }],
    category: [90, shop],
    years: [2026],
  },
  {
    file: 'shop-window',
    title: { en: 'Sample: shop window kit', fr: 'Exemple\u00a0: trousse de vitrine' },
    type: [4, { en: 'Marketing', fr: 'Marketing' }],
    category: [90, shop],
    years: [2026],
  },
];

const family: Words = { en: 'Bikes', fr: 'Vélos' };

const photos: readonly {
  readonly file: string;
  readonly title: Words;
  readonly category: readonly [id: number, name: Words];
  /** A media kit has no thumbnail, and is the same in one size. */
  readonly isKit?: true;
  readonly copyright: string | null;
}[] = [
  {
    file: 'studio.svg',
    title: { en: 'Sample: bike in the studio', fr: 'Exemple\u00a0: vélo en studio' },
    category: [16, { en: 'Bike Studio', fr: 'Vélos en studio' }],
    copyright: null,
  },
  {
    file: 'hills.svg',
    title: { en: 'Sample: bike before hills', fr: 'Exemple\u00a0: vélo devant des collines' },
    category: [15, { en: 'Bike Lifestyle', fr: 'Vélos en situation' }],
    copyright: '© Paceline',
  },
  {
    file: 'dusk.svg',
    title: { en: 'Sample: square picture at dusk', fr: 'Exemple\u00a0: image carrée au crépuscule' },
    category: [585, { en: 'Social Media Formats', fr: 'Formats pour médias sociaux' }],
    copyright: '© Paceline',
  },
  {
    file: 'shop-window',
    title: { en: 'Sample: media kit', fr: 'Exemple\u00a0: trousse média' },
    category: [585, { en: 'Social Media Formats', fr: 'Formats pour médias sociaux' }],
    isKit: true,
    copyright: null,
  },
];

/**
 * DOC-6. The lists that are built in, for a backend that serves none: a few documents and photos with real files, which say in their titles
 * what they are. Branding has no sample: nobody's logo may be taken for the maker's.
 */
export function sampleLibrary(shelf: Shelf, locale: Locale): readonly LibraryEntry[] {
  switch (shelf) {
    case 'documents':
      return documents.map(({ file, title, type, category, years }, place): LibraryDocument => ({
        titleId: sampleId(place),
        title: title[locale],
        typeId: type[0],
        type: type[1][locale],
        categoryId: category[0],
        category: category[1][locale],
        years: [...years],
        url: `${folder}/${file}-${locale}.pdf`,
      }));
    case 'photos':
      return photos.map(({ file, title, category, isKit, copyright }, place): ImageAsset => {
        const address = `${folder}/${file}${isKit ? `-${locale}.pdf` : ''}`;
        return {
          id: sampleId(place),
          title: title[locale],
          typeId: 1,
          type: family[locale],
          categoryId: category[0],
          category: category[1][locale],
          years: [2027],
          hires: address,
          lowres: isKit ? null : address,
          thumb: isKit ? '' : address,
          copyright,
        };
      });
    case 'branding':
      return [];
  }
}

/** As `isSampleLibrary` tells them. */
const sampleId = (place: number) => -1 - place;

/** Documents have another name for their number. */
export type Numbered = { readonly titleId: number } | { readonly id: number };

/** DOC-6. Whether a list is that of the samples and not the maker's: no backend numbers its entries below zero. */
export function isSampleLibrary(entries: readonly Numbered[]): boolean {
  return entries.length > 0 && entries.every((entry) => ('titleId' in entry ? entry.titleId : entry.id) < 0);
}
