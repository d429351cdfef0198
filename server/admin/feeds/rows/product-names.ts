import { decodeHTMLStrict } from 'entities';
import type { Bilingual } from '../../../../src/domain/bilingual.ts';
import type { ProductMap } from '../product-map.ts';

/** What a model of an edition is called. */
export function nameOf(model: Bilingual, edition: Bilingual): Bilingual {
  const isFrench = model.fr !== null || edition.fr !== null;
  return {
    en: `${model.en}, ${edition.en}`,
    fr: isFrench ? `${model.fr ?? model.en}, ${edition.fr ?? edition.en}` : null,
  };
}

/** A word of the file, with its French from the map. */
export function bilingual(word: string, map: Pick<ProductMap, 'french'>): Bilingual {
  return { en: word, fr: map.french[word] ?? null };
}

/** What a description in HTML says, one line a paragraph. Text without tags stays as it is. */
export function plainText(text: string): string {
  if (!/<\/?[a-z][^<>]*>/i.test(text)) return text;
  const lines = text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<(?:br|\/p|\/div|\/li|\/h[1-6]|\/tr)\b[^<>]*>/gi, '\n')
    .replaceAll(/<li\b[^<>]*>/gi, '• ')
    .replaceAll(/<\/t[dh]\b[^<>]*>/gi, ' ')
    .replaceAll(/<\/?[a-z][^<>]*>/gi, '')
    .split('\n');
  return lines
    .map((line) => decodeHTMLStrict(line).trim())
    .filter(Boolean)
    .join('\n');
}

/** Lower case letters, digits and hyphens, as an address holds them. */
export function slug(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
