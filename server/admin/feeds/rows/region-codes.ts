import { countryNames } from '../../../../src/domain/address/countries.ts';
import { countries, provincesOf } from '../../../../src/domain/address/places.ts';
import { provinceNames } from '../../../../src/domain/address/province-names.ts';
import { plainHeading as plain } from '../read-table.ts';

const languages = ['en', 'fr'] as const;

/** Names in both languages and other spellings, without accents and punctuation. */
const countryByName = new Map([
  ...languages.flatMap((language) => countryNames(language).map(({ code, name }) => [plain(name), code] as const)),
  ...['usa', 'unitedstatesofamerica', 'etatsunisdamerique'].map((name) => [name, 'US'] as const),
]);

/** A country code by code or name. Null if unknown. */
export function countryCode(word: string): string | null {
  if (countries.includes(word)) return word;
  return countryByName.get(plain(word)) ?? (countries.includes(word.toUpperCase()) ? word.toUpperCase() : null);
}

/** A province or state code by code or name. Null if unknown. Other countries have no list. */
export function provinceCode(country: string, word: string): string | null {
  const codes = provincesOf(country);
  if (codes === null || word === '') return word;
  const named = codes.find((code) => {
    const { en, fr } = provinceNames(country, code);
    return [code, en, fr].some((name) => plain(name) === plain(word));
  });
  return named ?? null;
}
