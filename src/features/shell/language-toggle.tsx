import { useLingui } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import { inLanguage } from '../../contract/addresses.ts';
import type { Locale } from '../../contract/locale.ts';

const names: Readonly<Record<Locale, string>> = { en: 'English', fr: 'Français' };

type LanguageToggleProps = {
  /** NAV-14. Told the language that was chosen. */
  onChoose: (locale: Locale) => void;
  /** `short` shows EN or FR, and says the whole name to who cannot see it. */
  short?: boolean;
  className?: string | undefined;
};

/** NAV-14, ROUTE-7. To the same page in the other language: its parameters, query, hash and scroll position stay. */
export function LanguageToggle({ onChoose, short = false, className }: LanguageToggleProps) {
  const { i18n } = useLingui();
  const other: Locale = i18n.locale === 'fr' ? 'en' : 'fr';
  // A 404 address has no route parameter, so use the whole path.
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (
    <Link
      to={inLanguage(path, other) as '.'}
      search
      hash
      resetScroll={false}
      replace
      className={className}
      lang={other}
      hrefLang={other}
      aria-label={short ? names[other] : undefined}
      onClick={() => onChoose(other)}
    >
      {short ? other.toUpperCase() : names[other]}
    </Link>
  );
}
