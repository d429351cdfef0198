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
