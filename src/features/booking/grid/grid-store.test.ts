import { fc, test } from '@fast-check/vitest';
import { expect, vi } from 'vitest';
import { buildGridLine } from '../../../../tests/builders/build-grid-line.ts';
import { bookingColumns } from '../../../domain/booking/columns.ts';
import { totalsOf } from '../../../domain/booking/grid-totals.ts';
import { type RowEdit, type GridUnits, gridView } from '../../../domain/booking/grid.ts';
import { pricedRowOf } from '../grid-lines.ts';
import type { EditKept, Given } from './grid-state.ts';
import { createGridStore } from './grid-store.ts';

const lines = ['a', 'b', 'c', 'd'].map((sku, at) =>
  buildGridLine({ sku, modelId: at < 2 ? 'one' : 'two', unitCents: (at + 1) * 100, isSold: sku !== 'd' }),
);

/** A grid in front of a device that stores what it is told, or does not. */
function open(changes: Partial<Given> = {}, answer: EditKept = { code: 'stored' }) {
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
  const store = createGridStore(given());
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

test('[BOOK-5, SYNC-1] an edit is handed to the device at once, in its order and once, and what is typed and kept is told once', () => {
  const { store, goTo, sent } = open();
  goTo(0, 1);
  const told = vi.fn();
  store.subscribe(told);
  store.type('4', 'digits');
  expect([told.mock.calls.length, sent]).toEqual([1, []]);
  store.move({ to: 'next', way: 'down', back: false });
  expect([told.mock.calls.length, sent]).toEqual([2, [[{ sku: 'a', q0: 4 }]]]);
  store.type('5', 'digits');
  store.keep();
  store.undo();
  expect(sent.slice(1)).toEqual([[{ sku: 'b', q0: 5 }], [{ sku: 'b', q0: 0 }]]);
});

test.each(['digits', 'pad', 'typing'] as const)('[BOOK-5] %s are shown in their cell as they are typed', (way) => {
  const { store, goTo } = open();
  goTo(1, 1);
  const otherRow = store.row(0);
  store.type('4', way);
  expect(store.row(1)).toMatchObject({ draft: { text: '4', way }, active: 1 });
  expect(store.row(0)).toBe(otherRow);
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
