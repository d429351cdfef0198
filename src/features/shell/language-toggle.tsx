import { useLingui } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import type { Locale } from '../../contract/locale.ts';

/** As many characters of the router's path as its language takes: `/fr`. */
const localeLength = 3;

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
  // The whole path and not a parameter of a route, which an address without a screen does not have.
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (
    <Link
      to={`/${other}${path.slice(localeLength)}` as '.'}
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
