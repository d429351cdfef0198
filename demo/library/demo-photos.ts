import { brandTypes, photoCategories, photoTypes } from '../../server/modules/library/kinds.ts';
import { type EntryInput, type FileInput, libraryFileId } from '../../server/modules/library/repository.ts';
import type { PhotoRecipe } from '../../server/modules/library/schema.ts';
import { BRAND_COLOURS } from '../brand-colours.ts';
import type { LibraryBike } from './library-bikes.ts';

type Made = { readonly entries: readonly EntryInput[]; readonly files: readonly FileInput[] };

const PHOTOS = 198;
const PHOTOGRAPHERS = ['Maude Tremblay', 'Jonas Lindqvist', 'Ève Côté-Roy', 'Sam Okafor'] as const;

/** One picture of a bike in one size; sides in pixels. */
type Take = {
  readonly category: keyof typeof photoCategories;
  readonly ground: PhotoRecipe['ground'];
  readonly shape: readonly [number, number];
};

const TAKES: readonly Take[] = [
  { category: 'studio', ground: 'studio', shape: [3, 2] },
  { category: 'lifestyle', ground: 'hills', shape: [3, 2] },
  { category: 'social', ground: 'dusk', shape: [1, 1] },
  { category: 'lifestyle', ground: 'dusk', shape: [3, 2] },
  { category: 'social', ground: 'hills', shape: [4, 5] },
];

/** DOC-2. The bikes in the studio, outside and in the formats of social media. Some lack a size or a credit, as in every library. */
export function demoPhotos(bikes: readonly LibraryBike[], electricKind: string, presentYear: number): Made {
  const files: FileInput[] = [];
  const entries: EntryInput[] = [];
  const shots = TAKES.flatMap((take, at) =>
    bikes.flatMap((bike) => bike.detail.colors.map((color) => ({ take, at, bike, color }))),
  );
  for (const [place, { take, at, bike, color }] of shots.entries()) {
    if (entries.length === PHOTOS) break;
    const picture = color.image;
    // Not every bike was taken along to every place.
    if (picture === undefined || (at > 0 && (place + at) % 3 === 0)) continue;
    const sized = (width: number) => {
      const [across, down] = take.shape;
      const recipe: PhotoRecipe = {
        make: 'photo',
        picture,
        ground: take.ground,
        width,
        height: Math.round((width * down) / across),
      };
      return keep(files, { mediaType: 'image/jpeg', recipe });
    };
    const type = bike.kind.en === electricKind ? photoTypes['e-bikes'] : photoTypes.bikes;
    const category = photoCategories[take.category];
    const count = entries.length;
    entries.push({
      title: {
        en: `${bike.name.en} ${bike.year}, ${color.name.en}`,
        fr: `${bike.name.fr ?? bike.name.en} ${bike.year}, ${color.name.fr ?? color.name.en}`,
      },
      typeId: type.id,
      type: type.name,
      categoryId: category.id,
      category: category.name,
      years: [bike.year],
      detail: {
        kind: 'image',
        hires: count % 17 === 5 ? null : sized(4800),
        lowres: count % 19 === 7 ? null : sized(1600),
        thumb: count % 31 === 11 ? null : sized(480),
        copyright: count % 13 === 3 ? null : `© ${PHOTOGRAPHERS[count % PHOTOGRAPHERS.length]}`,
      },
    });
  }
  for (const lang of ['en', 'fr'] as const) {
    entries.push({
      ...mediaKit(lang, presentYear, files),
      typeId: photoTypes.bikes.id,
      type: photoTypes.bikes.name,
      categoryId: photoCategories.social.id,
      category: photoCategories.social.name,
    });
  }
  return { entries, files };
}

/** Logos, colours, how they are used, and media kits. */
export function demoBranding(presentYear: number): Made {
  const files: FileInput[] = [];
  const plain = (type: keyof typeof brandTypes) => ({
    typeId: brandTypes[type].id,
    type: brandTypes[type].name,
    categoryId: brandTypes[type].id,
    category: brandTypes[type].name,
    years: [],
  });
  const logos = [
    { title: { en: 'Logo, dark on transparent', fr: 'Logo, foncé sur transparent' }, ink: '#23282c', ground: null },
    { title: { en: 'Logo, light on spruce', fr: 'Logo, clair sur épinette' }, ink: '#f4f1e6', ground: '#2f5d50' },
    { title: { en: 'Logo, light on night', fr: 'Logo, clair sur nuit' }, ink: '#f4f1e6', ground: '#23282c' },
    { title: { en: 'Logo, ember on frost', fr: 'Logo, braise sur givre' }, ink: '#c4502f', ground: '#eceee8' },
  ].map(({ title, ink, ground }): EntryInput => {
    const sized = (width: number) =>
      keep(files, { mediaType: 'image/svg+xml', recipe: { make: 'logo', ink, ground, width } });
    return {
      ...plain('logo'),
      title,
      detail: { kind: 'image', hires: sized(4800), lowres: sized(1200), thumb: sized(480), copyright: null },
    };
  });
  const colours = Object.values(BRAND_COLOURS).map(({ name, hex }): EntryInput => ({
    ...plain('colour'),
    title: name,
    detail: { kind: 'colour', hex, print: null },
  }));
  const guideline: EntryInput = {
    ...plain('guideline'),
    title: { en: 'How the logo is used', fr: 'L’usage du logo' },
    detail: {
      kind: 'document',
      en: keep(files, guidelinePaper('en')),
      fr: keep(files, guidelinePaper('fr')),
    },
  };
  const kits = (['en', 'fr'] as const).map((lang): EntryInput => ({
    ...plain('media-kit'),
    ...mediaKit(lang, presentYear, files),
  }));
  return { entries: [...logos, ...colours, guideline, ...kits], files };
}

/** DOC-2. A PDF without a thumbnail, in one language, in the lists of both. */
function mediaKit(lang: 'en' | 'fr', year: number, files: FileInput[]): Pick<EntryInput, 'title' | 'years' | 'detail'> {
  const isFrench = lang === 'fr';
  const kit = keep(files, {
    mediaType: 'application/pdf',
    recipe: {
      make: 'paper',
      lang,
      title: isFrench ? `Trousse média ${year}` : `Media kit ${year}`,
      facts: ['dealers@boreal.example'],
      sections: [
        {
          title: isFrench ? 'La maison' : 'The maker',
          lines: [
            isFrench
              ? 'Cycles Boréal construit depuis trente ans des vélos pour les sentiers du Nord.'
              : 'For thirty years Cycles Boréal has built bikes for the trails of the north.',
          ],
        },
      ],
    },
  });
  return {
    title: {
      en: isFrench ? `Media kit ${year} (French)` : `Media kit ${year} (English)`,
      fr: isFrench ? `Trousse média ${year} (français)` : `Trousse média ${year} (anglais)`,
    },
    years: [year],
    detail: { kind: 'image', hires: kit, lowres: null, thumb: null, copyright: null },
  };
}

function guidelinePaper(lang: 'en' | 'fr'): FileInput {
  const isFrench = lang === 'fr';
  return {
    mediaType: 'application/pdf',
    recipe: {
      make: 'paper',
      lang,
      title: isFrench ? 'L’usage du logo' : 'How the logo is used',
      facts: ['Cycles Boréal'],
      sections: [
        {
          title: isFrench ? 'Espace et taille' : 'Room and size',
          lines: isFrench
            ? ['Laissez autour du logo la hauteur d’une lettre.', 'Jamais moins de 24 mm en largeur.']
            : ['Leave the height of one letter free around the logo.', 'Never narrower than 24 mm.'],
        },
      ],
    },
  };
}

function keep(files: FileInput[], file: FileInput): string {
  files.push(file);
  return libraryFileId(file);
}
