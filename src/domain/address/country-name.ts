/** Anything but a two-letter code is returned unchanged. */
export function countryName(country: string, language: string): string {
  if (!/^[A-Z]{2}$/.test(country)) return country;
  return new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country;
}
