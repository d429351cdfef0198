import { countries } from './places.ts';

/** Most orders go there. */
const first = ['CA', 'US'];

const byLocale = new Map<string, readonly CountryName[]>();

type CountryName = { readonly code: string; readonly name: string };

/** The two most common countries first, then sorted by name. */
export function countryNames(locale: string): readonly CountryName[] {
  const known = byLocale.get(locale);
  if (known) return known;
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const named = (code: string) => ({ code, name: names.of(code) ?? code });
  const { compare } = new Intl.Collator(locale);
  const others = countries.filter((code) => !first.includes(code)).map(named);
  const made = [...first.map(named), ...others.toSorted((one, other) => compare(one.name, other.name))];
  byLocale.set(locale, made);
  return made;
}

/** Anything but a two-letter code is returned unchanged. */
export function countryName(country: string, language: string): string {
  if (!/^[A-Z]{2}$/.test(country)) return country;
  return new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country;
}
