import type { BikeDetail } from '../../server/database/schema.ts';
import type { PaperRecipe } from '../../server/modules/library/schema.ts';
import type { Locale } from '../../src/contract/locale.ts';
import { type Bilingual, wordsIn } from '../../src/domain/bilingual.ts';
import type { TwoLanguages } from '../term.ts';
import { ASSEMBLY_STEPS, type Briefing, MARKETING, NOTICES } from './briefings.ts';
import type { LibraryBike } from './library-bikes.ts';
import { writePaper } from './write-paper.ts';

type Paper = { readonly name: string; readonly bytes: Buffer };

/** DOC-1. The files that the list of documents names: tech cards, assembly guides and product sheets of every bike, notices, and what helps to sell. */
export function demoPapers(bikes: readonly LibraryBike[], presentYear: number): Paper[] {
  return [
    ...bikes.flatMap(bikePapers),
    ...[...NOTICES, ...MARKETING].flatMap((briefing) =>
      briefing.ages.flatMap((age) => briefingPapers(briefing, presentYear - age)),
    ),
  ];
}

function bikePapers({ name, year, kind, description, detail }: LibraryBike): Paper[] {
  const facts = (lang: Locale) => [kind[lang], String(year)];
  return [
    ...inBoth(titled(name, year, { en: 'tech card', fr: 'fiche technique' }), (lang) => ({
      facts: facts(lang),
      sections: techSections(detail, lang),
    })),
    ...inBoth(titled(name, year, { en: 'assembly guide', fr: 'guide d’assemblage' }), (lang) => ({
      facts: facts(lang),
      sections: ASSEMBLY_STEPS.map(({ title, lines }) => ({
        title: title[lang],
        lines: lines.map((line) => line[lang]),
      })),
    })),
    ...inBoth(titled(name, year, { en: 'product sheet', fr: 'fiche produit' }), (lang) => ({
      facts: facts(lang),
      sections: [
        { title: wordsIn(name, lang), lines: [wordsIn(description, lang)] },
        {
          title: lang === 'fr' ? 'Tailles et couleurs' : 'Sizes and colours',
          lines: [detail.sizes.join(' · '), detail.colors.map((color) => wordsIn(color.name, lang)).join(' · ')],
        },
      ],
    })),
  ];
}

function briefingPapers({ title, lines }: Briefing, year: number): Paper[] {
  return inBoth(titled(title, year, null), (lang) => ({
    facts: [String(year)],
    sections: [{ title: title[lang], lines: lines.map((line) => line[lang]) }],
  }));
}

function inBoth(title: TwoLanguages, content: (lang: Locale) => Pick<PaperRecipe, 'facts' | 'sections'>): Paper[] {
  return (['en', 'fr'] as const).map((lang) => ({
    name: `${slugOf(title[lang])}.pdf`,
    bytes: writePaper({ make: 'paper', lang, title: title[lang], ...content(lang) }),
  }));
}

/** `Taïga 140 2027, tech card` → taiga-140-2027-tech-card */
function slugOf(title: string): string {
  const plain = title.replaceAll('œ', 'oe').normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.replaceAll(/[^a-z0-9]+/g, '-');
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
