import { useLingui } from '@lingui/react/macro';
import { type MouseEvent, type ReactNode, useState } from 'react';
import type { LibraryDocument } from '../../../contract/library/downloads.ts';
import { type Locale, languageTagOf } from '../../../contract/locale.ts';
import { Badge } from '../../../ui/badge.tsx';
import { useFormats } from '../../../ui/format.ts';
import { Check } from '../../../ui/forms/check.tsx';
import { icon } from '../../../ui/icons/icon.tsx';
import { useLocale } from '../../shell/use-services.ts';
import { formatAt } from '../file-at.ts';
import { FileFaultAlert } from '../file-fault.tsx';
import { KeepButton } from '../keep-button.tsx';
import type { LibraryDevice } from '../ports.ts';
import { SaveButton } from '../save-button.tsx';
import type { CachedFiles } from '../use-cached-files.ts';
import styles from './documents.module.css';

const DownloadIcon = icon(<path d="M10 3v9.5M6 9l4 4 4-4M3.5 16.5h13" />);

export type FileRowProps = {
  title: string;
  /** The line below the title. */
  about: ReactNode;
  /** Leads to what the file is about. */
  related?: ReactNode;
  address: string;
  device: LibraryDevice;
  held: CachedFiles;
  share?: ReactNode;
  /** Omitted if it cannot be selected. */
  choice?: { readonly isChosen: boolean; readonly onToggle: () => void };
};

export function FileRow({ title, about, related, address, device, held, share, choice }: FileRowProps) {
  const { t } = useLingui();
  const isHeld = held.standingOf(address) !== 'none';
  const [isOutOfReach, setIsOutOfReach] = useState(false);

  /** The browser's own error page would not say what to do. */
  function keepHere(event: MouseEvent): void {
    const cannotOpen = !isHeld && !device.isOnline();
    setIsOutOfReach(cannotOpen);
    if (cannotOpen) event.preventDefault();
  }
  return (
    <div className={styles.row}>
      {choice && (
        <Check
          aria-label={t`Choose: ${title}`}
          data-control="choose"
          checked={choice.isChosen}
          onChange={choice.onToggle}
        />
      )}
      <div className={styles.what}>
        <a
          className={styles.open}
          data-control="open"
          href={address}
          target="_blank"
          rel="noreferrer"
          aria-label={t`Open ${title} in a new tab`}
          onClick={keepHere}
        >
          {title}
        </a>
        <span className={styles.about}>
          <span>{about}</span>
          {related}
          {isHeld && <Badge tone="ok">{t`On this device`}</Badge>}
        </span>
      </div>
      <div className={styles.actions}>
        {isOutOfReach && <FileFaultAlert fault="unreachable" />}
        <SaveButton
          kind="quiet"
          device={device}
          address={address}
          label={t`Download ${title}`}
          title={t`Download`}
          onSaved={held.look}
        >
          <DownloadIcon />
        </SaveButton>
        <KeepButton isIcon title={title} address={address} held={held} />
        {share}
      </div>
    </div>
  );
}

/** What it is, and what its file is like, as far as that is known. */
export function AboutDocument({ document }: { document: LibraryDocument }) {
  const { t } = useLingui();
  const { date } = useFormats();
  const locale = useLocale();
  const { type, category, years, url, size, lang, date: day } = document;
  const facts = [
    type,
    category,
    ...years,
    formatAt(url),
    size !== undefined && fileSize(size, locale),
    lang && { en: t`English`, fr: t`French` }[lang],
    // One line on phones.
    day !== undefined && date(day).replaceAll(' ', '\u00A0'),
  ];
  return facts.filter(Boolean).join(' · ');
}

/** In kilobytes or megabytes, never 0. */
function fileSize(bytes: number, locale: Locale): string {
  const [unit, of] = bytes < 999_500 ? (['kilobyte', 1e3] as const) : (['megabyte', 1e6] as const);
  const digits = unit === 'megabyte' ? 1 : 0;
  const format = new Intl.NumberFormat(languageTagOf(locale), { style: 'unit', unit, maximumFractionDigits: digits });
  return format.format(Math.max(1, bytes / of));
}
