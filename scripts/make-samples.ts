// Writes the files of the built-in sample library (DOC-6) into public/samples: `npm run samples`, after their texts or the drawings changed.
import { mkdirSync, writeFileSync } from 'node:fs';
import { drawBike } from '../demo/drawings/bike.ts';
import { REFERENCE_BIKES } from '../demo/drawings/reference-bikes.ts';
import { ASSEMBLY_STEPS, type Briefing, MARKETING, NOTICES } from '../demo/library/briefings.ts';
import { drawPhoto } from '../demo/library/draw-photo.ts';
import { writePaper } from '../demo/library/write-paper.ts';
import type { PaperRecipe, PhotoRecipe } from '../server/modules/library/schema.ts';
import { locales, type Locale } from '../src/contract/locale.ts';
import { sampleLibrary } from '../src/features/downloads/sample-library.ts';

type Sections = PaperRecipe['sections'];

const what = {
  en: 'A sample. The maker of this portal has not filled its library yet.',
  fr: 'Un exemple. Le fabricant de ce portail n’a pas encore rempli sa bibliothèque.',
} as const;

const { geometry } = REFERENCE_BIKES.trail;

const sections: Record<string, (lang: Locale) => Sections> = {
  'tech-card': (lang) => [
    {
      title: lang === 'fr' ? 'Géométrie' : 'Geometry',
      lines:
        lang === 'fr'
          ? [
              `Portée\u00a0: ${geometry.reach} mm`,
              `Hauteur\u00a0: ${geometry.stack} mm`,
              `Angle de direction\u00a0: ${String(geometry.headAngle).replace('.', ',')}°`,
              `Bases\u00a0: ${geometry.chainstay} mm`,
            ]
          : [
              `Reach: ${geometry.reach} mm`,
              `Stack: ${geometry.stack} mm`,
              `Head angle: ${geometry.headAngle}°`,
              `Chainstay: ${geometry.chainstay} mm`,
            ],
    },
  ],
  'assembly-guide': (lang) =>
    ASSEMBLY_STEPS.map(({ title, lines }) => ({ title: title[lang], lines: lines.map((line) => line[lang]) })),
  notice: briefed(NOTICES),
  'shop-window': briefed(MARKETING),
};

const photos: Record<string, Omit<PhotoRecipe, 'make' | 'picture'>> = {
  'studio.svg': { ground: 'studio', width: 1600, height: 1067 },
  'hills.svg': { ground: 'hills', width: 1600, height: 1067 },
  'dusk.svg': { ground: 'dusk', width: 1600, height: 1600 },
};

function briefed(briefings: readonly Briefing[]): (lang: Locale) => Sections {
  return (lang) =>
    briefings.slice(0, 1).map(({ title, lines }) => ({ title: title[lang], lines: lines.map((line) => line[lang]) }));
}

mkdirSync('public/samples', { recursive: true });
for (const lang of locales) {
  for (const entry of sampleLibrary('documents', lang)) {
    if (!('url' in entry)) continue;
    const [name = ''] = entry.url.split('/').slice(-1);
    const written = sections[name.replace(`-${lang}.pdf`, '')]?.(lang) ?? [];
    const paper = writePaper(
      { make: 'paper', lang, title: entry.title, facts: [what[lang]], sections: written },
      'Paceline',
    );
    writeFileSync(`public/samples/${name}`, paper);
  }
}
for (const [name, recipe] of Object.entries(photos)) {
  const picture = drawBike(REFERENCE_BIKES.trail);
  writeFileSync(`public/samples/${name}`, drawPhoto({ make: 'photo', picture: name, ...recipe }, picture));
}
