import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, useState, useEffect, type ComponentProps } from 'react';
import { flushSync } from 'react-dom';
import type { BookingSettings } from '../../../contract/booking/booking.ts';
import type { Currency } from '../../../domain/account/access.ts';
import { type GridOwner, MARK_SHEET, markRows } from '../../../domain/booking/files/grid-mark.ts';
import { gridTable } from '../../../domain/booking/files/grid-table.ts';
import { changesTo, readGridFile } from '../../../domain/booking/files/read-grid-file.ts';
import type { RemarkEdit, RowEdit, GridUnits } from '../../../domain/booking/grid.ts';
import { partNumberOf } from '../../../domain/catalogue/search-text.ts';
import type { WrittenFile, PdfDocument, WrittenTable } from '../../../domain/files/written-file.ts';
import { useCompanyZone } from '../../../ui/format.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { FileButtons } from '../../../ui/forms/file-buttons.tsx';
import { PdfTables } from '../../../ui/pdf-tables.tsx';
import { datedName, saveFile } from '../../../ui/save-file.ts';
import type { GridLine } from '../grid-lines.ts';
import { useGrid } from '../grid/use-grid.ts';
import type { GridFiles as Files } from './ports.ts';
import { type FileOutcome, TakenFile } from './taken-file.tsx';
import { useBookingPdf } from './use-booking-pdf.ts';
import { useHeadings } from './use-headings.ts';
import styles from './print-view.module.css';

type GridFilesProps = {
  lines: readonly GridLine[];
  units: GridUnits;
  /** BOOK-10. What is noted at lines, by sku. */
  remarks: ReadonlyMap<string, string>;
  windows: BookingSettings['windows'];
  owner: GridOwner;
  /** What the dealer is called on paper. */
  dealer: string;
  /** MODE-2. Which price goes into a file. */
  price: 'unitCents' | 'msrpCents';
  currency: Currency;
  /** Nothing of it is loaded before somebody wants a file. */
  load: () => Promise<Files>;
  /** Applies a file's cells as one undoable edit, plus notes. Null when read-only. */
  onTake: ((rows: readonly RowEdit[], remarks: readonly RemarkEdit[]) => Promise<unknown>) | null;
};

/** BOOK-12. The grid as a file, and its own workbook back into it. */
export function GridFiles(props: GridFilesProps) {
  const { lines, units, remarks, windows, owner, dealer, price, currency, load, onTake } = props;
  const { t, i18n } = useLingui();
  const timeZone = useCompanyZone();
  const inputId = useId();
  const headings = useHeadings(windows, currency, price);
  const paperOf = useBookingPdf({ dealer, year: owner.year, windows, currency, headings });
  const isPrinting = usePrinting();
  const [outcome, setOutcome] = useState<FileOutcome | null>(null);
  const [isReading, setIsReading] = useState(false);

  const fileLines = () =>
    lines.map((line) => ({
      sku: line.sku,
      model: line.modelName,
      configuration: line.configuration,
      color: line.colorName,
      size: line.size ?? '',
      unitCents: line[price],
      ...(price === 'unitCents' && { msrpCents: line.msrpCents }),
      units: units.get(line.sku) ?? {},
      remark: remarks.get(line.sku),
    }));

  async function save(format: WrittenFile['format']): Promise<void> {
    const title = t`Booking ${String(owner.year)}`;
    const { write } = await load();
    const file = await write(format === 'pdf' ? paperOf(fileLines()) : asTable(format, title));
    saveFile(datedName(title, format, timeZone), file.type, file);
  }

  const asTable = (format: WrittenTable['format'], title: string): WrittenTable => ({
    format,
    title,
    rows: gridTable(fileLines(), headings, true),
    comma: i18n.locale === 'fr' ? 'decimals' : 'thousands',
    hidden: { title: MARK_SHEET, rows: markRows(owner, headings) },
  });

  async function take(file: File): Promise<void> {
    setIsReading(true);
    setOutcome(null);
    try {
      setOutcome(await taken(file));
    } catch {
      setOutcome({ code: 'gave-up' });
    } finally {
      setIsReading(false);
    }
  }

  async function taken(file: File): Promise<FileOutcome> {
    const sheets = await (await load()).readGrid(file);
    if (sheets.code !== 'read') return sheets;
    const read = readGridFile(sheets.rows, sheets.mark, owner);
    if (read.code !== 'read') return read;
    const known = new Set(lines.map(({ sku }) => sku));
    const skus = new Map(lines.map(({ sku }) => [partNumberOf(sku), sku]));
    const asInGrid = <Line extends { readonly sku: string }>(line: Line) => ({
      ...line,
      sku: skus.get(partNumberOf(line.sku)) ?? line.sku,
    });
    const given = read.rows.map(asInGrid);
    const rows = changesTo(
      units,
      given.filter(({ sku }) => known.has(sku)),
    );
    // What is not in the grid and asks for nothing is missed by nobody.
    const unknown = changesTo(
      new Map(),
      given.filter(({ sku }) => !known.has(sku)),
    ).map(({ sku }) => sku);
    const noted = read.remarks.map(asInGrid).filter(({ sku, text }) => known.has(sku) && text !== remarks.get(sku));
    if (rows.length + noted.length > 0) await onTake?.(rows, noted);
    const hidden = read.hidden.map(asInGrid).filter(({ sku, units: asked, faults, remark }) => {
      const differs = changesTo(units, [{ sku, ...asked }]).length > 0;
      return differs || faults.length > 0 || (remark !== '' && remark !== remarks.get(sku));
    });
    const hiddenOf = (kind: (typeof hidden)[number]['why']) => [
      ...new Set(hidden.filter(({ why }) => why === kind).map(({ sku }) => sku)),
    ];
    return {
      ...read,
      code: 'taken',
      rows: rows.length,
      remarks: noted.length,
      unknown,
      hiddenRows: hiddenOf('hidden-row'),
      hiddenCells: hiddenOf('hidden-column'),
    };
  }

  return (
    <>
      {isPrinting && <PrintView paper={paperOf(fileLines())} />}
      <div className="stack no-print">
        <div className="kit">
          <Button kind="quiet" onClick={() => window.print()}>
            <Trans>Print</Trans>
          </Button>
          <FileButtons
            formats={['pdf', 'xlsx', 'csv'] as const}
            labelOf={(format) => t`Save the grid as ${format.toUpperCase()}`}
            busy={<Trans>Saving…</Trans>}
            failed={<Trans>The file couldn’t be saved.</Trans>}
            onSave={save}
          />
          {onTake && (
            <>
              <Button
                kind="quiet"
                busy={isReading && <Trans>Reading…</Trans>}
                onClick={() => document.getElementById(inputId)?.click()}
              >
                <Trans>Import workbook</Trans>
              </Button>
              <input
                id={inputId}
                type="file"
                hidden
                aria-label={t`Grid workbook`}
                accept=".xlsx"
                onChange={({ currentTarget }) => {
                  const [file] = currentTarget.files ?? [];
                  // The same file may be chosen again.
                  currentTarget.value = '';
                  if (file) void take(file);
                }}
              />
            </>
          )}
        </div>
        {outcome && (
          <>
            <TakenFile outcome={outcome} windows={windows} />
            {outcome.code === 'taken' && outcome.rows > 0 && (
              <p className="small muted">
                <Plural value={outcome.rows} one="Undo to revert." other="Undo once to revert all of it." />
              </p>
            )}
          </>
        )}
      </div>
    </>
  );
}

/** Prints every line, while the screen renders only visible ones. */
function PrintView({ paper: { facts, tables } }: { paper: PdfDocument }) {
  return (
    <div className={styles.paper}>
      {facts.map((fact) => (
        <p key={fact}>{fact}</p>
      ))}
      <PdfTables tables={tables} />
    </div>
  );
}

/** Renders print-only content while the page prints, however printing started. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The browser takes the page as it is when the listener has come back.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

type GridFileToolsProps = Omit<ComponentProps<typeof GridFiles>, 'onTake'> & {
  isReadOnly: boolean;
  onRemarks: (remarks: readonly RemarkEdit[]) => Promise<unknown>;
};

/** Imports become one edit, so a single undo reverts them. */
export function GridFileTools({ isReadOnly, onRemarks, ...files }: GridFileToolsProps) {
  const store = useGrid();

  async function take(rows: readonly RowEdit[], remarks: readonly RemarkEdit[]): Promise<void> {
    if (rows.length > 0) store.edit(rows);
    await onRemarks(remarks);
  }

  return <GridFiles {...files} onTake={isReadOnly ? null : take} />;
}
