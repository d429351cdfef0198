import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** LibreOffice on this machine. CI installs it and sets REQUIRE_LIBREOFFICE, so that nothing is skipped there. */
export function findLibreOffice(): string | undefined {
  const program = (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'soffice'))
    .find((path) => existsSync(path));
  if (program === undefined && process.env.REQUIRE_LIBREOFFICE === '1')
    throw new Error('There is no LibreOffice here.');
  return program;
}

type Conversion = {
  readonly bytes: Uint8Array | string;
  /** Ending of what is given, e.g. `fods`. */
  readonly from: string;
  /** Ending of what is asked for. */
  readonly to: string;
  /** LibreOffice's filter to save with, and its options behind a colon. */
  readonly filter?: string;
  /** The same to open with: without a window nobody is asked for the encoding of a CSV. */
  readonly openWith?: string;
};

/** Opens a file in LibreOffice, which saves it as another kind. */
export function savedByLibreOffice(program: string, { bytes, from, to, filter, openWith }: Conversion): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), 'paceline-office-'));
  try {
    writeFileSync(join(folder, `given.${from}`), bytes);
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`;
    const kind = filter === undefined ? to : `${to}:${filter}`;
    const wanted = join(folder, 'saved');
    execFileSync(
      program,
      [
        profile,
        '--headless',
        ...(openWith === undefined ? [] : [`--infilter=${openWith}`]),
        '--convert-to',
        kind,
        '--outdir',
        wanted,
        join(folder, `given.${from}`),
      ],
      { stdio: 'pipe' },
    );
    return readFileSync(join(wanted, `given.${to}`));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type Row = { readonly cells: string; readonly isHidden?: boolean };

/** A document of LibreOffice whose first sheet holds these rows; a hidden one and another follow. */
export function calcDocument(rows: readonly Row[]): string {
  const spaces = ['office', 'table', 'text', 'style', 'number']
    .map(
      (name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name === 'number' ? 'datastyle' : name}:1.0"`,
    )
    .join(' ');
  const body = rows
    .map(({ cells, isHidden }) => {
      const visibility = isHidden ? ' table:visibility="collapse"' : '';
      return `<table:table-row${visibility}>${cells}</table:table-row>`;
    })
    .join('');
  const other = (name: string, style = '') =>
    `<table:table table:name="${name}"${style}><table:table-row>${text('OTHER')}${count(9)}</table:table-row></table:table>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<office:document ${spaces} xmlns:of="urn:oasis:names:tc:opendocument:xmlns:of:1.2" office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.spreadsheet">
<office:automatic-styles><style:style style:name="away" style:family="table"><style:table-properties table:display="false"/></style:style>
<number:date-style style:name="y-m-d"><number:year number:style="long"/><number:text>-</number:text><number:month number:style="long"/><number:text>-</number:text><number:day number:style="long"/></number:date-style>
<style:style style:name="day" style:family="table-cell" style:data-style-name="y-m-d"/></office:automatic-styles>
<office:body><office:spreadsheet><table:table table:name="Order">${body}</table:table>${other('Away', ' table:style-name="away"')}${other('More')}</office:spreadsheet></office:body>
</office:document>`;
}

export const text = (value: string) =>
  `<table:table-cell office:value-type="string"><text:p>${value.replaceAll('&', '&amp;')}</text:p></table:table-cell>`;
export const count = (value: number) => `<table:table-cell office:value-type="float" office:value="${value}"/>`;
export const date = (day: string) =>
  `<table:table-cell table:style-name="day" office:value-type="date" office:date-value="${day}"/>`;
/** A formula that LibreOffice works out itself. */
export const formula = (source: string) => `<table:table-cell table:formula="of:=${source}"/>`;
/** One cell over two columns or rows. */
export const merged = (value: string, columns: number, lines: number) =>
  `<table:table-cell office:value-type="string" table:number-columns-spanned="${columns}" table:number-rows-spanned="${lines}"><text:p>${value}</text:p></table:table-cell>`;
export const covered = '<table:covered-table-cell/>';
