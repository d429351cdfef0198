import { Trans } from '@lingui/react/macro';
import type { ShownClaimField } from '../../../contract/library/warranty.ts';
import type { Locale } from '../../../contract/locale.ts';
import { wordsIn } from '../../../domain/bilingual.ts';

/** The company's label, marked where the field is optional. */
export function FieldLabel({ field, locale }: { field: ShownClaimField; locale: Locale }) {
  const label = wordsIn(field.label, locale);
  return field.required ? label : <Trans>{label} (optional)</Trans>;
}
