import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useId, type ReactNode } from 'react';
import { routePath } from '../../../contract/addresses.ts';
import type { Locale } from '../../../contract/locale.ts';
import type { PdfBlock, PdfDocument } from '../../../domain/files/written-file.ts';
import { Crumbs } from '../../../ui/crumbs.tsx';
import { useCompanyZone } from '../../../ui/format.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { FileButtons } from '../../../ui/forms/file-buttons.tsx';
import type { Absence } from '../../../ui/messages/absence.tsx';
import { HeldMessage } from '../../../ui/messages/unavailable.tsx';
import { PdfTables } from '../../../ui/pdf-tables.tsx';
import { datedName, saveFile } from '../../../ui/save-file.ts';
import type { WriteFile } from '../transaction-files.tsx';
import type { TransactionsSearch } from '../transactions-search.ts';
import styles from './print-page.module.css';

type PrintPageProps = {
  paper: PdfDocument;
  locale: Locale;
  /** Where the list was left. */
  search: TransactionsSearch;
  /** The link to the transaction that is printed; none where it is the list. */
  transactionLink?: ReactNode;
  /** When what it says came, in ms. */
  askedMs: number;
  /** Why the last try to ask again brought nothing; null where it did not fail. */
  absence: Absence | null;
  /** In client mode no amounts are printed (MODE-2). */
  isClient: boolean;
  write: WriteFile;
};

/** The print and save buttons stay off the paper. */
export function PrintPage(props: PrintPageProps) {
  const { paper, locale, search, transactionLink, askedMs, absence, isClient, write } = props;
  const { t } = useLingui();
  const timeZone = useCompanyZone();
  const titleId = useId();
  const { title, facts, blocks = [], tables, notes = [] } = paper;
  return (
    <div className={`wrap ${styles.page}`}>
      <div className="page-head no-print">
        <div>
          <Crumbs>
            <Link to={routePath('user-transactions')} params={{ locale }} search={search}>
              <Trans>Orders & invoices</Trans>
            </Link>
            {transactionLink}
            <Trans>Print</Trans>
          </Crumbs>
          {isClient && (
            <p className="muted">
              <Trans>Amounts show only in admin mode.</Trans>
            </p>
          )}
        </div>
        <div className="kit">
          <Button kind="primary" onClick={() => window.print()}>
            <Trans>Print</Trans>
          </Button>
          <FileButtons
            formats={['pdf'] as const}
            labelOf={(format) => t`Save as ${format.toUpperCase()}`}
            busy={<Trans>Saving…</Trans>}
            failed={<Trans>The file couldn’t be saved.</Trans>}
            onSave={async () => {
              const file = await write(paper);
              saveFile(datedName(title, 'pdf', timeZone), file.type, file);
            }}
          />
        </div>
      </div>
      {absence && (
        <div className={`no-print ${styles.message}`}>
          <HeldMessage absence={absence} sinceMs={askedMs} />
        </div>
      )}
      <article className={styles.sheet} aria-labelledby={titleId}>
        <h1 id={titleId}>{title}</h1>
        <div>
          {facts.map((fact) => (
            <p key={fact}>{fact}</p>
          ))}
        </div>
        <div className={styles.blocks}>
          {blocks.map((block) => (
            <Block key={block.name} block={block} />
          ))}
        </div>
        <PdfTables tables={tables} label={title} className={styles.table} />
        {notes.map((note) => (
          <Block key={note.name} block={note} />
        ))}
      </article>
    </div>
  );
}

function Block({ block: { name, lines } }: { block: PdfBlock }) {
  return (
    <div>
      <h2>{name}</h2>
      <p className={styles.lines}>{lines.join('\n')}</p>
    </div>
  );
}
