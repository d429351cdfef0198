// @vitest-environment happy-dom
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { messages } from '../../../../locales/en/office.po';
import { buildGridLine } from '../../../../tests/builders/build-grid-line.ts';
import { type RemarkEdit, type RowEdit, type GridUnits, gridView } from '../../../domain/booking/grid.ts';
import { BookingGrid } from './booking-grid.tsx';

const i18n = setupI18n({ locale: 'en', messages: { en: messages } });
const nothing: GridUnits = new Map();

let leave: () => void;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // Nothing is laid out here: the grid is as high as some rows.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1_200);
  // Texts of parts of the interface are in another catalogue.
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  leave();
});

function show(count: number) {
  const lines = Array.from({ length: count }, (_, at) =>
    buildGridLine({
      sku: `sku-${at}`,
      modelId: String(Math.floor(at / 4)),
      size: ['S', 'M', 'L', 'XL'][at % 4] ?? null,
    }),
  );
  const sent: (readonly RowEdit[])[] = [];
  const noted: RemarkEdit[] = [];
  const ofOthers = new EventTarget();
  function Screen() {
    const [units, setUnits] = useState<GridUnits>(new Map([['sku-1', { q0: 3 }]]));
    const [remarks, setRemarks] = useState<ReadonlyMap<string, string>>(new Map([['sku-2', 'ask Ann']]));
    useEffect(() => {
      const take = ({ type }: Event) => setRemarks(new Map([['sku-1', type]]));
      ofOthers.addEventListener('ask Ann', take);
      return () => ofOthers.removeEventListener('ask Ann', take);
    }, []);
    return (
      <BookingGrid
        lines={lines}
        windows={[{ name: 'q0', label: 'Q0', labelFr: 'Q0', shipDate: '2027-01-18' }]}
        units={units}
        booked={nothing}
        lastSeason={nothing}
        refusedCells={none}
        notes={none}
        remarks={remarks}
        onRemark={async (edit) => {
          noted.push(edit);
          setRemarks(new Map([[edit.sku, edit.text]]));
          return Promise.resolve({ code: 'stored' as const });
        }}
        price="unitCents"
        currency="CA"
        isReadOnly={false}
        onSeen={vi.fn()}
        onEdit={async (rows) => {
          sent.push(rows);
          setUnits((before) => gridView(before, [{ type: 'set', opId: 'op', seq: 1, ver: 0, rows }]));
          return Promise.resolve({ code: 'stored' as const });
        }}
      />
    );
  }
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  act(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <Screen />
      </I18nProvider>,
    ),
  );
  leave = () => {
    act(() => root.unmount());
    place.remove();
  };
  const grid = place.querySelector('[role=grid]') as HTMLElement;
  const cell = (name: string) => grid.querySelector<HTMLElement>(`[role=gridcell][aria-label^="${name}"]`);
  return {
    grid,
    sent,
    noted,
    /** Another device notes this at the second line. */
    hear: (text: string) => act(async () => ofOthers.dispatchEvent(new Event(text))),
    cell,
    select: (name: string) =>
      act(async () => cell(name)?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))),
    /** Says whether the key is left to the browser. */
    press: async (key: string, more = {}) => {
      const event = keyDown(key, more);
      await act(async () => (grid.querySelector('input') ?? grid).dispatchEvent(event));
      return !event.defaultPrevented;
    },
    /** The browser writes this into the open field. */
    write: (text: string) => act(async () => input(grid.querySelector('input') as HTMLInputElement, text)),
    typed: () => grid.querySelector('[data-draft] > span'),
  };
}

const none: never[] = [];
const keyDown = (key: string, more = {}) =>
  new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });

/** As the browser does it, so that React notices. */
function input(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

test('[BOOK-5] of 5,000 rows only those in sight are drawn, and the grid says how many there are', () => {
  const { grid } = show(5_000);
  const rows = grid.querySelectorAll('[role=row]');
  expect(grid.getAttribute('aria-rowcount')).toBe(String(5_000 + 1_250 + 3));
  expect(rows.length).toBeLessThan(60);
  expect([...rows].map((row) => Number(row.getAttribute('aria-rowindex'))).at(-1)).toBe(6_253);
  expect(grid.querySelectorAll('[role=gridcell][tabindex="0"]')).toHaveLength(1);
});

test('[BOOK-5] a cell says model, colour, size, window and units; typed over and kept it goes on to the next', async () => {
  const { cell, select, press, sent, typed } = show(8);
  await select('Taïga 140 GX, Spruce, M, Q0 Jan 18');
  expect(document.activeElement).toBe(cell('Taïga 140 GX, Spruce, M, Q0 Jan 18: 3'));
  await press('1');
  const written = cell('Taïga 140 GX, Spruce, M, Q0 Jan 18: 1');
  expect([typed()?.textContent, typed()?.parentElement, document.activeElement]).toEqual(['1', written, written]);
  await press('Enter');
  expect(sent).toEqual([[{ sku: 'sku-1', q0: 1 }]]);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Taïga 140 GX, Spruce, L, Q0 Jan 18: 0');
  expect(cell('Taïga 140 GX, Spruce, M, Q0 Jan 18: 1')?.textContent).toBe('1');
  expect([...document.querySelectorAll('[role=gridcell][tabindex="0"]')]).toEqual([document.activeElement]);
});

test('[BOOK-5, SYNC-1] keys that follow each other without a pause are all taken, each by the cell that it is meant for', async () => {
  const { cell, select, sent, typed } = show(8);
  await select('Taïga 140 GX, Spruce, M, Q0 Jan 18');
  const first = document.activeElement;
  for (const key of ['4', 'Enter', '5', '6'])
    await act(async () => document.activeElement?.dispatchEvent(keyDown(key)));
  const next = cell('Taïga 140 GX, Spruce, L, Q0 Jan 18: 56');
  expect([sent, typed()?.textContent, next?.tabIndex]).toEqual([[[{ sku: 'sku-1', q0: 4 }]], '56', 0]);
  expect([document.activeElement, first?.getAttribute('tabindex')]).toEqual([next, '-1']);
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp'])
    await act(async () => document.activeElement?.dispatchEvent(keyDown(key)));
  expect(sent).toHaveLength(2);
  expect(document.activeElement?.getAttribute('tabindex')).toBe('0');
  expect(document.activeElement?.getAttribute('data-column')).toBe('1');
});

test('[BOOK-5] a word and the arrows right behind it: it is refused, and its cell is no longer typed into', async () => {
  const { cell, select, press, write, grid } = show(8);
  await select('Taïga 140 GX, Spruce, M, Q0 Jan 18');
  await press('t');
  await write('two');
  await press('ArrowDown');
  await press('ArrowUp');
  expect([grid.querySelector('input'), grid.querySelector('[data-draft]')]).toEqual([null, null]);
  const refused = cell('Taïga 140 GX, Spruce, M, Q0 Jan 18: 3');
  expect([refused?.getAttribute('aria-invalid'), refused?.querySelector('s')?.textContent]).toEqual(['true', 'two']);
  expect(document.activeElement).toBe(refused);
});

test('[BOOK-5] what is typed after a jump is in the field of the cell that it leads to', async () => {
  const { grid, select, press } = show(400);
  await select('Taïga 140 GX, Spruce, M, Q0 Jan 18');
  await press('End', { ctrlKey: true });
  const last = grid.querySelector('[data-place="399"] [role=gridcell][tabindex="0"]');
  expect(document.activeElement).toBe(last);
  await press('a');
  expect(last?.querySelector('input')?.value).toBe('a');
  expect(document.activeElement).toBe(last?.querySelector('input'));
});

test.for(['digits', 'a field'])(
  '[BOOK-5, SYNC-1] %s that were typed into a cell are kept when the page is left',
  async (what) => {
    const { select, press, write, sent } = show(8);
    await select('Taïga 140 GX, Spruce, M, Q0 Jan 18');
    await press(what === 'digits' ? '1' : 'F2');
    if (what === 'a field') await write('31');
    await act(async () => window.dispatchEvent(new Event('pagehide')));
    await act(async () => window.dispatchEvent(new Event('pagehide')));
    expect(sent).toEqual([[{ sku: 'sku-1', q0: what === 'digits' ? 1 : 31 }]]);
  },
);

test('[BOOK-5] the sums of row, model and grid follow each digit; with F2 a field changes them with a caret', async () => {
  const { select, press, write, grid, typed } = show(8);
  const sums = () =>
    [...grid.querySelectorAll('[aria-colindex="10"]')]
      .map(({ textContent }) => textContent)
      .filter((text) => text !== '');
  await select('Taïga 140 GX, Spruce, M, Q0 Jan 18');
  await press('1');
  await press('2');
  expect([typed()?.textContent, grid.querySelector('input')]).toEqual(['12', null]);
  expect(sums().slice(1, 3)).toEqual(['12', '12']);
  await press('7');
  await press('Backspace');
  await press('F2');
  const field = grid.querySelector('input') as HTMLInputElement;
  expect([typed(), field.value, document.activeElement]).toEqual([null, '12', field]);
  expect(field.getAttribute('aria-label')).toBe('Taïga 140 GX, Spruce, M, Q0 Jan 18');
  await write('32');
  expect(sums().slice(1, 4)).toEqual(['32', '32', '32']);
});

test('[BOOK-5] what is no digit opens a field behind what was typed, and is the field’s own', async () => {
  const { select, press, grid, typed } = show(8);
  await select('Taïga 140 GX, Spruce, M, Q0 Jan 18');
  await press('1');
  expect(await press('v', { ctrlKey: true })).toBe(true);
  const field = grid.querySelector('input');
  expect([typed(), field?.value, document.activeElement]).toEqual([null, '1', field]);
});

test('[BOOK-5] a cell that is left keeps the digits that were typed into it', async () => {
  const { cell, select, press, sent, typed } = show(8);
  await select('Taïga 140 GX, Spruce, M, Q0 Jan 18');
  await press('1');
  await act(async () => (document.activeElement as HTMLElement).blur());
  expect([typed(), sent]).toEqual([null, [[{ sku: 'sku-1', q0: 1 }]]]);
  expect(cell('Taïga 140 GX, Spruce, M, Q0 Jan 18: 1')?.textContent).toBe('1');
});

test('[BOOK-5, UI-3] Escape leaves the focus to the cell, with what it had', async () => {
  const { cell, select, press, grid, typed } = show(4);
  await select('Taïga 140 GX, Spruce, M, Q0 Jan 18');
  await press('7');
  await press('Escape');
  expect(typed()).toBeNull();
  expect(document.activeElement).toBe(cell('Taïga 140 GX, Spruce, M, Q0 Jan 18: 3'));
  await press('F2');
  expect(grid.querySelector('input')?.value).toBe('3');
  await press('Escape');
  expect([grid.querySelector('input'), document.activeElement]).toEqual([null, cell('Taïga 140 GX, Spruce, M, Q0')]);
});

test('[BOOK-5] what is refused is marked with its reason, and said', async () => {
  const { cell, select, press, grid } = show(4);
  await select('Taïga 140 GX, Spruce, M, Q0 Jan 18');
  await press('x');
  await press('Enter');
  const refused = cell('Taïga 140 GX, Spruce, M, Q0 Jan 18: 3');
  expect(refused?.getAttribute('aria-invalid')).toBe('true');
  const why = document.getElementById(refused?.getAttribute('aria-describedby') ?? '');
  expect(why?.textContent).toContain('“x”');
  expect(grid.parentElement?.querySelector('[role=status]')?.textContent).not.toBe('');
  await press('z', { ctrlKey: true });
  expect(cell('Taïga 140 GX, Spruce, M, Q0 Jan 18: 3')?.getAttribute('aria-invalid')).toBeNull();
});

test('[BOOK-5] Tab leads from cell to cell; after Escape it is left to the browser', async () => {
  const { select, press } = show(4);
  await select('Taïga 140 GX, Spruce, M, Q0 Jan 18');
  await press('Tab');
  expect(document.activeElement?.getAttribute('aria-colindex')).toBe('6');
  await press('Escape');
  await press('Tab');
  expect(document.activeElement?.getAttribute('aria-colindex')).toBe('6');
});

/** The open note, and how it is typed into. */
function note() {
  const field = document.querySelector('dialog textarea') as HTMLTextAreaElement;
  return {
    field,
    type: (text: string) => act(async () => input(field, text)),
    pause: () => act(async () => vi.advanceTimersByTimeAsync(1_000)),
    close: () => act(async () => document.querySelector('dialog')?.dispatchEvent(new Event('close'))),
  };
}

test('[BOOK-10] a row says what is noted at it', () => {
  const { grid } = show(4);
  const names = [...grid.querySelectorAll('[role=rowheader][aria-label]')].map((name) =>
    name.getAttribute('aria-label'),
  );
  expect(names).toEqual([
    'Taïga 140 GX, Spruce, S',
    'Taïga 140 GX, Spruce, M',
    'Taïga 140 GX, Spruce, L, note: ask Ann',
    'Taïga 140 GX, Spruce, XL',
  ]);
});

test('[BOOK-10, SYNC-1] a note is kept while it is typed, and once more when it is closed', async () => {
  const { select, press, noted } = show(4);
  await select('Taïga 140 GX, Spruce, M, Q0 Jan 18');
  await press('F2', { shiftKey: true });
  vi.useFakeTimers();
  const { type, pause, close } = note();
  await type('for Weber');
  await pause();
  expect(noted).toEqual([{ sku: 'sku-1', text: 'for Weber' }]);
  await type('for Weber, blue ');
  await close();
  expect(noted.slice(1)).toEqual([{ sku: 'sku-1', text: 'for Weber, blue' }]);
  expect(document.querySelector('dialog')).toBeNull();
});

test('[BOOK-10, SYNC-1] a note is kept when the page is left while it is typed', async () => {
  const { select, press, noted } = show(4);
  await select('Taïga 140 GX, Spruce, M, Q0 Jan 18');
  await press('F2', { shiftKey: true });
  vi.useFakeTimers();
  await note().type('for Weber');
  await act(async () => window.dispatchEvent(new Event('beforeunload')));
  await act(async () => window.dispatchEvent(new Event('pagehide')));
  expect(noted).toEqual([{ sku: 'sku-1', text: 'for Weber' }]);
});

test('[BOOK-10, SYNC-3] what another device notes while one types is not written over', async () => {
  const { select, press, noted, hear } = show(4);
  await select('Taïga 140 GX, Spruce, M, Q0 Jan 18');
  await press('F2', { shiftKey: true });
  const { field, type, close } = note();
  await type('for Weber');
  await hear('ask Ann');
  expect(field.value).toBe('ask Ann\nfor Weber');
  await close();
  expect(noted).toEqual([{ sku: 'sku-1', text: 'ask Ann\nfor Weber' }]);
});

test('[BOOK-10] a note that is too long says by how much, stays in its field and is not cut', async () => {
  const { select, press, noted } = show(4);
  await select('Taïga 140 GX, Spruce, M, Q0 Jan 18');
  await press('F2', { shiftKey: true });
  vi.useFakeTimers();
  const { field, type, pause } = note();
  await type('x'.repeat(1_002));
  await pause();
  expect([noted, field.value.length, field.getAttribute('aria-invalid')]).toEqual([[], 1_002, 'true']);
  expect(document.querySelector('dialog [role=alert]')?.textContent).toContain('Remove 2.');
});
