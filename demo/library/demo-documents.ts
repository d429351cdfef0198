import type { BikeDetail } from '../../server/database/schema.ts';
import { documentTypes } from '../../server/modules/library/kinds.ts';
import { type EntryInput, type FileInput, libraryFileId } from '../../server/modules/library/repository.ts';
import type { PaperRecipe } from '../../server/modules/library/schema.ts';
import type { Locale } from '../../src/contract/locale.ts';
import { type Bilingual, wordsIn } from '../../src/domain/bilingual.ts';
import type { TwoLanguages } from '../term.ts';
import { ASSEMBLY_STEPS, type Briefing, MARKETING, NOTICES } from './briefings.ts';
import { writePaper } from './write-paper.ts';

/** A bike of the line as the library writes about it. */
export type LibraryBike = {
  readonly name: Bilingual;
  readonly year: number;
  readonly kind: { readonly id: number; readonly name: TwoLanguages };
  readonly description: Bilingual;
  readonly detail: BikeDetail;
};

type Made = { readonly entries: readonly EntryInput[]; readonly files: readonly FileInput[] };

const shopCategory = { id: 90, name: { en: 'For the shop', fr: 'Pour le magasin' } };

/** DOC-1. Tech cards and assembly guides of every bike, notices, and what helps to sell; each written in both languages. */
export function demoDocuments(
  bikes: readonly LibraryBike[],
  presentYear: number,
  dayOf: (year: number) => string,
): Made {
  const files: FileInput[] = [];
  const entries: EntryInput[] = [];

  function add(
    entry: Omit<EntryInput, 'detail' | 'typeId' | 'type'> & { readonly kind: keyof typeof documentTypes },
    paperIn: (lang: Locale) => Omit<PaperRecipe, 'make' | 'lang' | 'title'>,
  ): void {
    const { kind, ...classified } = entry;
    const [en, fr] = (['en', 'fr'] as const).map((lang) => {
      const recipe: PaperRecipe = { make: 'paper', lang, title: wordsIn(entry.title, lang), ...paperIn(lang) };
      const size = writePaper(recipe).length;
      const file: FileInput = { mediaType: 'application/pdf', recipe: { ...recipe, size } };
      files.push(file);
      return libraryFileId(file);
    });
    const { id, name } = documentTypes[kind];
    const date = dayOf(Math.max(...classified.years));
    const detail = { kind: 'document', en: en ?? '', fr: fr ?? null, date } as const;
    entries.push({ ...classified, typeId: id, type: name, detail });
  }

  for (const { name, year, kind, description, detail } of bikes) {
    const about = { years: [year], categoryId: kind.id, category: kind.name };
    add(
      { ...about, kind: 'tech-card', title: titled(name, year, { en: 'tech card', fr: 'fiche technique' }) },
      (lang) => ({
        facts: [wordsIn(kind.name, lang), String(year)],
        sections: techSections(detail, lang),
      }),
    );
    add(
      {
        ...about,
        kind: 'assembly-guide',
        title: titled(name, year, { en: 'assembly guide', fr: 'guide d’assemblage' }),
      },
      (lang) => ({
        facts: [wordsIn(kind.name, lang), String(year)],
        sections: ASSEMBLY_STEPS.map(({ title, lines }) => ({
          title: title[lang],
          lines: lines.map((line) => line[lang]),
        })),
      }),
    );
    add(
      { ...about, kind: 'marketing', title: titled(name, year, { en: 'product sheet', fr: 'fiche produit' }) },
      (lang) => ({
        facts: [wordsIn(kind.name, lang), String(year)],
        sections: [
          { title: wordsIn(name, lang), lines: [wordsIn(description, lang)] },
          {
            title: lang === 'fr' ? 'Tailles et couleurs' : 'Sizes and colours',
            lines: [detail.sizes.join(' · '), detail.colors.map((color) => wordsIn(color.name, lang)).join(' · ')],
          },
        ],
      }),
    );
  }
  for (const [kind, briefings] of [
    ['notice', NOTICES],
    ['marketing', MARKETING],
  ] as const) {
    for (const briefing of briefings) {
      for (const age of briefing.ages) addBriefing(kind, briefing, presentYear - age);
    }
  }
  return { entries, files };

  function addBriefing(kind: 'notice' | 'marketing', { title, lines }: Briefing, year: number): void {
    add(
      {
        kind,
        title: titled(title, year, null),
        years: [year],
        categoryId: shopCategory.id,
        category: shopCategory.name,
      },
      (lang) => ({ facts: [String(year)], sections: [{ title: title[lang], lines: lines.map((line) => line[lang]) }] }),
    );
  }
}

function titled(name: Bilingual, year: number, what: TwoLanguages | null): TwoLanguages {
  const inLang = (lang: Locale) => [`${wordsIn(name, lang)} ${year}`, ...(what ? [what[lang]] : [])].join(', ');
  return { en: inLang('en'), fr: inLang('fr') };
}

function techSections(detail: BikeDetail, lang: Locale): PaperRecipe['sections'] {
  const rows = (list: readonly { name: Bilingual; value: Bilingual }[]) =>
    list.map(({ name, value }) => `${wordsIn(name, lang)}${lang === 'fr' ? '\u00a0' : ''}: ${wordsIn(value, lang)}`);
  const { geometry } = detail;
  const configurations = detail.configurations.map(({ name, specification }) => ({
    title: wordsIn(name, lang),
    lines: rows(specification),
  }));
  if (!geometry) return configurations;
  return [
    ...configurations,
    {
      title: lang === 'fr' ? 'Géométrie' : 'Geometry',
      lines: [
        geometry.sizes.join(' · '),
        ...geometry.rows.map(({ name, unit, values }) => `${wordsIn(name, lang)} (${unit}): ${values.join(' · ')}`),
      ],
    },
  ];
}
