import { countryNames } from '../../../../src/domain/address/country-names.ts';
import { countries, provincesOf } from '../../../../src/domain/address/places.ts';
import { provinceNames } from '../../../../src/domain/address/province-names.ts';
import { plainHeading } from '../read-table.ts';

const plain = plainHeading;
const languages = ['en', 'fr'] as const;

/** Names in both languages and what else people write, without accents and signs. */
const countryByName = new Map([
  ...languages.flatMap((language) => countryNames(language).map(({ code, name }) => [plain(name), code] as const)),
  ...['usa', 'unitedstatesofamerica', 'etatsunisdamerique'].map((name) => [name, 'US'] as const),
]);

/** The code of a country that a file names by code or name. Null if it is none. */
export function countryCode(word: string): string | null {
  if (countries.includes(word)) return word;
  return countryByName.get(plain(word)) ?? (countries.includes(word.toUpperCase()) ? word.toUpperCase() : null);
}

/** The code of a province or state by its code or name. Other countries have no list. Null if it is none. */
export function provinceCode(country: string, word: string): string | null {
  const codes = provincesOf(country);
  if (codes === null || word === '') return word;
  const named = codes.find((code) => {
    const { en, fr } = provinceNames(country, code);
    return [code, en, fr].some((name) => plain(name) === plain(word));
  });
  return named ?? null;
}
