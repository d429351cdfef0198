// @vitest-environment happy-dom
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { messages } from '../../../../locales/fr/office.po';
import { buildGridLine } from '../../../../tests/builders/build-grid-line.ts';
import type { RemarkEdit, RowEdit, GridUnits } from '../../../domain/booking/grid.ts';
import type { WrittenFile, Cell, WrittenTable } from '../../../domain/files/written-file.ts';
import { GridFiles } from './grid-files.tsx';
import type { ReadGridSheets } from './ports.ts';

const i18n = setupI18n({ locale: 'fr', messages: { fr: messages } });
const lines = ['a', 'b'].map((sku) => buildGridLine({ sku }));
const windows = [{ name: 'q0', label: 'January', labelFr: 'Janvier', shipDate: '2027-01-18' } as const];
const owner = { dealer: 'dealer-1', year: 2027 };

let leave: () => void;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:made');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
});
afterEach(() => leave());

const rowsOf = (cells: readonly (readonly Cell[])[] = []) =>
  cells.map((row) => ({
    cells: row.map((cell) =>
      String((cell !== null && typeof cell === 'object' ? 'cents' in cell && cell.cents : cell) ?? ''),
    ),
  }));
const asRead = (table: WrittenTable): ReadGridSheets => ({
  code: 'read',
  rows: rowsOf(table.rows),
  mark: rowsOf(table.hidden?.rows),
});

const remarks = new Map([['a', 'for Weber']]);

function show(units: GridUnits, toRead: ReadGridSheets = { code: 'not-ours' }) {
  const written: WrittenFile[] = [];
  const taken: (readonly RowEdit[])[] = [];
  const noted: RemarkEdit[] = [];
  const files = {
    readGrid: async () => Promise.resolve(toRead),
    write: async (file: WrittenFile) => Promise.resolve((written.push(file), new Blob([]))),
  };
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  act(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <GridFiles
          {...{ lines, units, remarks, windows, owner }}
          dealer="Vélo Boréal"
          price="unitCents"
          currency="CA"
          load={async () => Promise.resolve(files)}
          onTake={async (rows, notes) => Promise.resolve((taken.push(rows), noted.push(...notes)))}
        />
      </I18nProvider>,
    ),
  );
  leave = () => {
    act(() => root.unmount());
    place.remove();
  };
  const save = async (format: string) =>
    act(async () => place.querySelector<HTMLButtonElement>(`button[aria-label$="${format}"]`)?.click());
  const read = async () =>
    act(async () => {
      const input = place.querySelector('input')!;
      Object.defineProperty(input, 'files', { value: [new File([], 'grid.xlsx')] });
      input.dispatchEvent(new Event('change', { bubbles: true }));
    });
  return { place, written, taken, noted, save, read };
}

async function saved(units: GridUnits): Promise<WrittenTable> {
  const { written, save } = show(units);
  await save('XLSX');
  leave();
  return written[0] as WrittenTable;
}

test('[BOOK-12] the grid goes out in the reader’s language and comes back: only what is otherwise is changed', async () => {
  const table = await saved(new Map([['a', { q0: 4 }]]));
  expect(table.rows[0]).toContain('Janvier 18 janv.');
  const { place, taken, read } = show(new Map([['a', { q0: 4, q1: 2 }]]), asRead(table));
  await read();
  expect(taken).toEqual([[{ sku: 'a', q1: 0 }]]);
  expect(place.querySelector('[role=status]')?.textContent).toContain('Le fichier a modifié 1 ligne.');
});

test('[BOOK-12] a file names lines as another program writes their skus', async () => {
  const table = await saved(new Map([['a', { q0: 4 }]]));
  const rows = rowsOf(table.rows).map(({ cells }) => ({
    cells: cells.map((cell) => (cell === 'a' ? '\uff21\u200b' : cell)),
  }));
  const { taken, read } = show(new Map(), { ...asRead(table), rows } as ReadGridSheets);
  await read();
  expect(taken).toEqual([[{ sku: 'a', q0: 4 }]]);
});

test('[BOOK-10, BOOK-12] notes go out and come back; only those that are otherwise are changed', async () => {
  const table = await saved(new Map());
  const rows = rowsOf(table.rows).map(({ cells }) => ({
    cells: cells.map((cell, at) => (cells[0] === 'b' && at === cells.length - 1 ? 'ask Ann' : cell)),
  }));
  const { place, taken, noted, read } = show(new Map(), { ...asRead(table), rows } as ReadGridSheets);
  await read();
  expect([taken, noted]).toEqual([[[]], [{ sku: 'b', text: 'ask Ann' }]]);
  expect(place.querySelector('[role=status]')?.textContent).toContain('Le fichier a modifié 1 note.');
});

test('[BOOK-12] of another season or dealer nothing is taken, and it is said', async () => {
  const table = await saved(new Map([['a', { q0: 4 }]]));
  const foreign = rowsOf(table.hidden?.rows).map(({ cells: [key = '', value = ''] }) => ({
    cells: [key, key === 'year' ? '2026' : value],
  }));
  const { place, taken, read } = show(new Map(), { code: 'read', rows: rowsOf(table.rows), mark: foreign });
  await read();
  expect(taken).toEqual([]);
  expect(place.querySelector('[role=alert]')?.textContent).toContain(
    'Cette grille est celle d’une autre saison (2026).',
  );
});

test('[BOOK-12] what the file says that cannot be taken is named cell by cell', async () => {
  const table = await saved(new Map([['a', { q0: 4 }]]));
  const rows = rowsOf(table.rows).map(({ cells }) => ({ cells: cells.map((cell) => (cell === '4' ? '4.5' : cell)) }));
  const unsold = { cells: rows[1]!.cells.map((cell, at) => (at === 0 ? 'gone' : cell.replace('4.5', '3'))) };
  const { place, taken, read } = show(new Map([['a', { q0: 4 }]]), {
    ...asRead(table),
    rows: [...rows, unsold],
  } as ReadGridSheets);
  await read();
  expect(taken).toEqual([]);
  const said = place.querySelector('[role=status]')?.textContent ?? '';
  expect(said).toContain('a, Janvier 18 janv.\u00a0: «\u00a04.5\u00a0»');
  expect(said).toContain('gone');
});

test('[BOOK-12, F-62] what the file hides is left out, and said where it would have changed something', async () => {
  const table = await saved(new Map([['a', { q0: 4 }]]));
  const [top, a, b] = rowsOf(table.rows).map(({ cells }) => ({ cells, hiddenColumns: [cells.length - 7] }));
  const hidden = { ...b!, cells: b!.cells.with(8, '3'), isHidden: true };
  const rows = [top!, { ...a!, cells: a!.cells.with(a!.cells.length - 7, '7') }, hidden];
  const { place, taken, read } = show(new Map([['a', { q0: 4 }]]), { ...asRead(table), rows } as ReadGridSheets);
  await read();
  expect(taken).toEqual([]);
  const said = place.querySelector('[role=status]')?.textContent ?? '';
  expect(said).toContain('Masquées dans le fichier et ignorées\u00a0:b');
  expect(said).toContain('Cellules de colonnes masquées dans le fichier et ignorées\u00a0:a');
});

test('[BOOK-12, F-62] rows and columns that are hidden and say what the grid has are not spoken of', async () => {
  const table = await saved(new Map([['a', { q0: 4 }]]));
  const rows = rowsOf(table.rows).map((row) => ({ ...row, hiddenColumns: [6, 7, 8], isHidden: true }));
  const { place, read } = show(new Map([['a', { q0: 4 }]]), { ...asRead(table), rows } as ReadGridSheets);
  await read();
  expect(place.querySelector('[role=status]')?.textContent.trim()).toBe('Ce fichier ne contient aucune modification.');
});

test('[BOOK-12] as a document it has the dealer, the season, and the lines that have units in the reader’s language', async () => {
  const { written, save } = show(new Map([['b', { q0: 4 }]]));
  await save('PDF');
  const [paper] = written;
  if (paper?.format !== 'pdf') throw new Error('no document');
  expect(paper).toMatchObject({ locale: 'fr', title: 'Précommande 2027', pageWords: 'Page {page} sur {pages}' });
  expect(paper.facts[0]).toBe('Vélo Boréal');
  expect(paper.facts[1]).toContain('Année-modèle 2027');
  expect(paper.tables[0]?.groups[0]?.rows).toEqual([['Janvier', '18 janv. 2027', '4', '400,00\u00a0$']]);
  expect(paper.tables[1]?.groups[0]?.rows.map(([, sku]) => sku)).toEqual(['b']);
});

test('[BOOK-12] on paper all lines with units stand there, and on the screen again none of it', () => {
  const { place } = show(new Map([['a', { q0: 4 }]]));
  expect(place.querySelectorAll('table')).toHaveLength(0);
  act(() => void dispatchEvent(new Event('beforeprint')));
  expect(place.textContent).toContain('Janvier');
  const tables = [...place.querySelectorAll('table')].map(({ textContent }) => textContent);
  expect(tables).toHaveLength(3);
  // Notes stand there whether their lines have units or not.
  expect(tables[2]).toContain('for Weber');
  act(() => void dispatchEvent(new Event('afterprint')));
  expect(place.querySelectorAll('table')).toHaveLength(0);
});
