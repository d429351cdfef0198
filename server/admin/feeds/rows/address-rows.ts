import { countryNames, countries } from '../../../../src/domain/address/countries.ts';
import { provinceNames, provincesOf } from '../../../../src/domain/address/provinces.ts';
import { say } from '../../texts/say.ts';
import { type Row, plainHeading as plain } from '../read-table.ts';
import type { RowReader } from './row-reader.ts';

/** The columns of an address, and your words for countries and provinces. */
export type AddressMap = {
  readonly columns: {
    readonly line1: string;
    readonly line2?: string | undefined;
    readonly city: string;
    readonly province?: string | undefined;
    readonly country: string;
    readonly postalCode?: string | undefined;
  };
  readonly countries: Readonly<Record<string, string>>;
  readonly provinces: Readonly<Record<string, string>>;
};

export function placeIn(row: Row, map: AddressMap, reader: RowReader) {
  const { columns } = map;
  const country = countryIn(row, map, reader);
  return {
    line1: reader.required(row, columns.line1),
    line2: reader.text(row, columns.line2),
    city: reader.required(row, columns.city),
    province: provinceIn(row, map, country, reader),
    country,
    postalCode: reader.text(row, columns.postalCode),
  };
}

function countryIn(row: Row, { columns, countries: words }: AddressMap, reader: RowReader): string {
  const word = reader.required(row, columns.country);
  const code = countryCode(Object.hasOwn(words, word) ? (words[word] ?? '') : word);
  if (word !== '' && code === null)
    reader.refuse(row, columns.country, say`'${word}' is no country, neither by its code nor by its name`);
  return code ?? '';
}

/** Taxes depend on it, so unknown values are refused. */
function provinceIn(row: Row, { columns, provinces }: AddressMap, country: string, reader: RowReader): string {
  const word = reader.text(row, columns.province);
  const code = provinceCode(country, Object.hasOwn(provinces, word) ? (provinces[word] ?? '') : word);
  if (code === null) {
    const reason =
      country === 'CA'
        ? say`'${word}' is no province or territory of Canada`
        : say`'${word}' is no state of the United States`;
    reader.refuse(row, columns.province ?? columns.country, reason);
  }
  return code ?? '';
}

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
