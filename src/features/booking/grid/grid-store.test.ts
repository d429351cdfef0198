import { fc, test } from '@fast-check/vitest';
import { expect, vi } from 'vitest';
import { buildGridLine } from '../../../../tests/builders/build-grid-line.ts';
import { bookingColumns } from '../../../domain/booking/columns.ts';
import { totalsOf } from '../../../domain/booking/grid-totals.ts';
import { type GridUnits, gridView } from '../../../domain/booking/grid-view.ts';
import type { RowEdit } from '../../../domain/booking/grid.ts';
import { modelKeyOf, pricedRowOf } from '../grid-line.ts';
import { type EditKept, type Given, wholeGrid } from './grid-state.ts';
import { createGridStore } from './grid-store.ts';

const lines = ['a', 'b', 'c', 'd'].map((sku, at) =>
  buildGridLine({ sku, modelId: at < 2 ? 'one' : 'two', unitCents: (at + 1) * 100, isSold: sku !== 'd' }),
);

/** A grid in front of a device that stores what it is told, or does not. */
function open(
  changes: Partial<Given> = {},
  answer: EditKept = { code: 'stored' },
  later = (task: () => void) => task(),
) {
  let units: GridUnits = new Map([['a', { q0: 3 }]]);
  const sent: (readonly RowEdit[])[] = [];
  const given = (): Given => ({
    lines,
    shown: lines,
    units,
    booked: new Map(),
    refusedCells: [],
    notes: [],
    remarks: new Map(),
    price: 'unitCents',
    comma: 'thousands',
    isReadOnly: false,
    isNarrow: false,
    async onEdit(rows) {
      sent.push(rows);
      if (answer.code === 'stored') units = gridView(units, [{ type: 'set', opId: 'op', seq: 1, ver: 0, rows }]);
      return Promise.resolve(answer);
    },
    ...changes,
  });
  const store = createGridStore(given(), later);
  const goTo = (row: number, column: number, extend = false) =>
    store.move({ to: 'place', place: { row, column }, extend });
  const shown = (row: number) => store.row(row).cells;
  return {
    store,
    sent,
    goTo,
    shown,
    give: (next: Partial<Given> = {}) => store.give({ ...given(), ...next }),
    told: () => store.getSnapshot().told,
  };
}

const whole = ({ store }: ReturnType<typeof open>) => store.getSnapshot().totals.all.whole;

test('[BOOK-5] what is typed counts with each key, is kept by Enter and forgotten by Escape', () => {
  const grid = open();
  const { store, sent, goTo, shown } = grid;
  goTo(1, 1);
  store.type('4', 'typing');
  store.type('42', 'typing');
  expect([store.rowUnits(1), whole(grid)]).toEqual([42, { units: 45, cents: 8_700 }]);
  store.drop();
  expect([store.rowUnits(1), shown(1)[1], whole(grid), sent]).toEqual([0, 0, { units: 3, cents: 300 }, []]);
  store.type('7', 'typing');
  store.move({ to: 'next', way: 'down', back: false });
  expect([sent, store.getSnapshot().cursor.active]).toEqual([[[{ sku: 'b', q0: 7 }]], { row: 2, column: 1 }]);
});

test('[BOOK-5] a digit has nothing drawn anew: it tells those who show the sums of its row, of its model and of the grid', () => {
  const { store, goTo } = open();
  goTo(1, 1);
  const counts = { drawn: vi.fn(), row: vi.fn(), model: vi.fn(), otherRow: vi.fn(), grid: vi.fn() };
  const [second, third] = [lines[1], lines[2]];
  if (second === undefined || third === undefined) throw new Error('no lines');
  store.subscribe(counts.drawn);
  store.follow(second.sku, counts.row);
  store.follow(modelKeyOf(second), counts.model);
  store.follow(third.sku, counts.otherRow);
  store.follow(wholeGrid, counts.grid);
  const told = () => Object.values(counts).map(({ mock }) => mock.calls.length);
  store.type('4', 'typing');
  store.type('42', 'typing');
  expect(told()).toEqual([0, 2, 2, 0, 2]);
  expect(store.row(1).cells[1]).toBe(0);
  store.move({ to: 'next', way: 'down', back: false });
  // Kept and gone on in one: no frame shows the cell without what was typed.
  expect(told()).toEqual([1, 3, 3, 1, 3]);
  expect([store.row(1).cells[1], store.rowUnits(1)]).toEqual([42, 42]);
});

test('[BOOK-5] a key that leads to the next cell tells of the cursor at once; the rest is told, and the device of what was typed, when that is on the screen', () => {
  const later: (() => void)[] = [];
  const { store, goTo, sent } = open({}, undefined, (task) => void later.push(task));
  goTo(1, 1);
  const counts = { cursor: vi.fn(), drawn: vi.fn(), grid: vi.fn() };
  store.followCursor(counts.cursor);
  store.subscribe(counts.drawn);
  store.follow(wholeGrid, counts.grid);
  const told = () => Object.values(counts).map(({ mock }) => mock.calls.length);
  store.type('4', 'digits');
  store.move({ to: 'next', way: 'down', back: false });
  expect([told(), sent, store.row(1).cells[1]]).toEqual([[1, 0, 1], [], 4]);
  later.splice(0).forEach((task) => task());
  expect([told(), sent]).toEqual([[1, 1, 2], [[{ sku: 'b', q0: 4 }]]]);
  // Typed before that, it is told first: its cell has to show what was kept.
  store.move({ to: 'step', way: 'up', edge: false, extend: false });
  store.type('5', 'digits');
  expect(told()).toEqual([2, 2, 4]);
  later.splice(0).forEach((task) => task());
  expect(told()).toEqual([2, 2, 4]);
  // What selects, leads far or is done by a pointer is told as a whole.
  store.move({ to: 'step', way: 'down', edge: false, extend: true });
  store.move({ to: 'grid-end', extend: false });
  goTo(0, 1);
  expect(told()).toEqual([2, 5, 7]);
});

test('[BOOK-5] what is typed, undone or caught up with hands on first what waits for the next frame, in its order and once', () => {
  const later: (() => void)[] = [];
  const { store, goTo, sent } = open({}, undefined, (task) => void later.push(task));
  const enter = (text: string) => {
    store.type(text, 'digits');
    store.move({ to: 'next', way: 'down', back: false });
  };
  goTo(0, 1);
  enter('4');
  store.type('5', 'digits');
  expect(sent).toEqual([[{ sku: 'a', q0: 4 }]]);
  store.move({ to: 'next', way: 'down', back: false });
  store.undo();
  expect(sent.slice(1)).toEqual([[{ sku: 'b', q0: 5 }], [{ sku: 'b', q0: 0 }]]);
  enter('6');
  // The page leaves: no frame comes any more.
  store.keep();
  expect(sent.slice(3)).toEqual([[{ sku: 'c', q0: 6 }]]);
  later.forEach((task) => task());
  expect(sent).toHaveLength(4);
});

test('[BOOK-5] what the number pad writes is drawn in its cell', () => {
  const { store, goTo } = open();
  goTo(1, 1);
  const drawn = vi.fn();
  store.subscribe(drawn);
  store.type('4', 'pad');
  expect([drawn.mock.calls.length, store.row(1).draft]).toEqual([1, { text: '4', way: 'pad' }]);
});

test('[BOOK-5] refused cells keep what was typed and count nothing; one undo takes the whole paste back, marks included', () => {
  const grid = open();
  const { store, sent, goTo, shown, told } = grid;
  goTo(0, 1);
  store.paste([
    ['5', 'two', '-3'],
    ['1.5', '2', '1e9'],
    ['', '', '', '', '', '9'],
    ['4', '0'],
  ]);
  expect(told()).toEqual({ code: 'refused', refused: 5, beyond: 1 });
  expect(sent).toEqual([
    [
      { sku: 'a', q0: 5 },
      { sku: 'b', q1: 2 },
    ],
  ]);
  const marks = [...store.getSnapshot().marks].map(([cell, { typed, fault }]) => [cell, typed, fault]);
  expect(marks).toEqual([
    ['q1 a', 'two', 'not-a-number'],
    ['q2 a', '-3', 'negative'],
    ['q0 b', '1.5', 'fraction'],
    ['q2 b', '1e9', 'too-large'],
    ['q0 d', '4', 'not-sold'],
  ]);
  expect([whole(grid).units, shown(3)]).toEqual([7, [0, 0, 0, 0, 0, 0]]);
  store.undo();
  expect([whole(grid).units, store.getSnapshot().marks.size, shown(0)[1]]).toEqual([3, 0, 3]);
  store.redo();
  expect([whole(grid).units, store.getSnapshot().marks.size, shown(0)[1]]).toEqual([7, 5, 5]);
});

test('[BOOK-5] a paste of which nothing was taken is a step too, and what is written into a marked cell ends its mark', () => {
  const { store, goTo } = open();
  goTo(1, 2);
  store.paste([['x']]);
  store.type('4', 'typing');
  store.keep();
  expect(store.getSnapshot().marks.size).toBe(0);
  store.undo();
  expect([...store.getSnapshot().marks.keys()]).toEqual(['q1 b']);
  store.undo();
  expect([store.getSnapshot().marks.size, store.getSnapshot().visit.done]).toEqual([0, []]);
});

test('[BOOK-1, F-50] while the season is closed nothing is written, and each pasted cell says why', () => {
  const { store, sent, goTo, told } = open({ isReadOnly: true });
  goTo(0, 1);
  store.type('4', 'typing');
  expect([store.getSnapshot().draft, told()]).toEqual([null, { code: 'read-only' }]);
  store.clear();
  store.paste([['4', '0', 'x']]);
  expect([...store.getSnapshot().marks.values()].map(({ fault }) => fault)).toEqual(['season-closed', 'season-closed']);
  expect(sent).toEqual([]);
});

test('[BOOK-6] an edit that could not be added is taken back and said', async () => {
  const grid = open({}, { code: 'update' });
  grid.goTo(0, 1);
  grid.store.clear();
  expect(whole(grid).units).toBe(0);
  await vi.waitFor(() => expect(grid.told()).toEqual({ code: 'update' }));
  expect(whole(grid).units).toBe(3);
});

test('[BOOK-5] the fill handle repeats what is selected; Ctrl+D fills what is sold and marks the rest', () => {
  const { store, goTo, shown } = open();
  goTo(0, 1);
  store.reach({ row: 2, column: 1 });
  store.fillReach();
  expect([shown(1)[1], shown(2)[1], shown(3)[1]]).toEqual([3, 3, 0]);
  goTo(0, 1);
  goTo(3, 1, true);
  store.fill('down');
  expect([...store.getSnapshot().marks.keys()]).toEqual(['q0 d']);
});

test('[BOOK-5] the cursor stays with its row when other rows are shown, and rows that show the same stay the same', () => {
  const { store, goTo, give } = open();
  goTo(2, 3);
  const before = store.row(0);
  give();
  expect(store.row(0)).toBe(before);
  give({ shown: lines.slice(1) });
  expect(store.getSnapshot().cursor.active).toEqual({ row: 1, column: 3 });
});

const place = fc.tuple(fc.nat(3), fc.nat(5));
const text = fc.constantFrom('', '1', '12', '7', 'x', '-2', '1.5');
const deed = fc.oneof(
  fc.record({ do: fc.constant('type' as const), place, text }),
  fc.record({
    do: fc.constant('paste' as const),
    place,
    block: fc.array(fc.array(text, { maxLength: 3 }), { maxLength: 3 }),
  }),
  fc.record({ do: fc.constant('fill' as const), place, to: place }),
  fc.record({ do: fc.constant('clear' as const), place, to: place }),
  fc.record({ do: fc.constant('give' as const) }),
);

test.prop([fc.array(deed, { maxLength: 12 })])(
  '[BOOK-5] totals are those of what is shown after every deed, and undone all is as it was',
  async (deeds) => {
    const { store, goTo, give } = open();
    const rows = lines.map((line) => pricedRowOf(line, 'unitCents'));
    const view = () => new Map(lines.map(({ sku }) => [sku, store.units().get(sku) ?? {}]));
    const filled = () =>
      [...view()].flatMap(([sku, cells]) => bookingColumns.map((name) => [sku, name, cells[name] ?? 0]));
    const check = () => expect(store.getSnapshot().totals.all).toEqual(totalsOf(rows, view()).all);
    const start = filled();
    for (const one of deeds) {
      if ('place' in one) goTo(...one.place);
      if ('to' in one) goTo(...one.to, true);
      if (one.do === 'type') store.type(one.text, 'typing');
      store.keep();
      if (one.do === 'paste') store.paste(one.block);
      if (one.do === 'fill') store.fill('down');
      if (one.do === 'clear') store.clear();
      if (one.do === 'give') {
        await Promise.resolve();
        await Promise.resolve();
        give();
      }
      check();
    }
    while (store.getSnapshot().visit.done.length > 0) store.undo();
    check();
    expect(filled()).toEqual(start);
    expect(store.getSnapshot().marks.size).toBe(0);
  },
);
