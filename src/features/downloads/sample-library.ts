import type { ImageAsset, LibraryDocument, LibraryEntry, Shelf } from '../../contract/library/downloads.ts';
import type { Locale } from '../../contract/locale.ts';

type Words = { readonly en: string; readonly fr: string };

/** Written by scripts/make-samples.ts. */
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
  /** A media kit has no thumbnail and only one size. */
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

/** Sample lists for a backend without a library. Branding has none, as logos could mislead. */
export function sampleLibrary(shelf: Shelf, locale: Locale): readonly LibraryEntry[] {
  switch (shelf) {
    case 'documents':
      return documents.map(({ file, title, type, category, years }, place): LibraryDocument => ({
        titleId: firstSampleId + place,
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
          id: firstSampleId + place,
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

/** The specification's sample ids run from 13312 to 13719. */
const firstSampleId = 13_312;

export type Addressed = { readonly url: string } | { readonly hires: string | null } | { readonly hex: string };

/** Only samples have files that come with the app. */
export function isSampleLibrary(entries: readonly Addressed[]): boolean {
  return entries.length > 0 && entries.every((entry) => fileOf(entry)?.startsWith(`${folder}/`));
}

function fileOf(entry: Addressed): string | null {
  if ('url' in entry) return entry.url;
  return 'hires' in entry ? entry.hires : null;
}
