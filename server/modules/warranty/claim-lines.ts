import type { ShownClaimField } from '../../../src/contract/library/warranty.ts';
import type { Locale } from '../../../src/contract/locale.ts';
import { countryName } from '../../../src/domain/address/countries.ts';
import { provinceNames } from '../../../src/domain/address/provinces.ts';
import { wordsIn } from '../../../src/domain/bilingual.ts';
import type { ClaimValues } from '../../../src/domain/warranty/claim-field.ts';

/** The filled fields with the form's labels, such as `Frame: cracked`. */
export function claimLines(fields: readonly ShownClaimField[], values: ClaimValues, lang: Locale): string[] {
  const country = values[fields.find(({ kind }) => kind === 'country')?.name ?? ''] ?? '';
  return fields.flatMap((field) => {
    const value = (values[field.name] ?? '').trim();
    if (value === '') return [];
    const shown = shownValue(field, value, { country, lang });
    return [
      `${wordsIn(field.label, lang)}${lang === 'fr' ? '\u00a0' : ''}:${shown.includes('\n') ? '\n' : ' '}${shown}`,
    ];
  });
}

function shownValue(
  field: ShownClaimField,
  value: string,
  { country, lang }: { readonly country: string; readonly lang: Locale },
): string {
  const choice = field.choices?.find((one) => one.value === value);
  if (choice !== undefined) return wordsIn(choice.label, lang);
  if (field.kind === 'country') return countryName(value, `${lang}-CA`);
  return field.kind === 'province' ? provinceNames(country, value)[lang] : value;
}
