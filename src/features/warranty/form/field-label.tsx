import { Trans } from '@lingui/react/macro';
import type { Locale } from '../../../contract/locale.ts';
import type { ShownClaimField } from '../../../contract/warranty.ts';
import { wordsIn } from '../../../domain/bilingual.ts';

/** WAR-1. The maker's label; what may stay empty says so. */
export function FieldLabel({ field, locale }: { field: ShownClaimField; locale: Locale }) {
  const label = wordsIn(field.label, locale);
  return field.required ? label : <Trans>{label} (optional)</Trans>;
}
