// @vitest-environment happy-dom
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { messages } from '../../../../locales/en/office.po';
import { totalsOf } from '../../../domain/booking/grid-totals.ts';
import { MoneyByWindow } from './money-by-window.tsx';

const i18n = setupI18n({ locale: 'en', messages: { en: messages } });
const windows = [
  { name: 'q0', label: 'January', labelFr: 'Janvier', shipDate: '2027-01-18' },
  { name: 'q1', label: 'February', labelFr: 'Février', shipDate: '2027-02-15' },
] as const;
const sumsAt = (unitCents: number) =>
  totalsOf([{ sku: 'a', model: 'Ridge', unitCents }], new Map([['a', { q0: 3, q1: 1 }]])).all;
const [sums, msrpSums] = [sumsAt(100_000), sumsAt(160_000)];

let leave: () => void;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(() => leave());

function show(paymentTerms: string | undefined) {
  const onBudget = vi.fn<(column: string, cents: number | null) => void>();
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  act(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <MoneyByWindow
          {...{ sums, msrpSums, windows: [...windows], paymentTerms, onBudget }}
          budget={{ q0: 250_000, q1: 150_000 }}
          currency="CA"
        />
      </I18nProvider>,
    ),
  );
  leave = () => {
    act(() => root.unmount());
    place.remove();
  };
  const rows = [...place.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.querySelector('input')?.value ?? cell.textContent),
  );
  return { place, rows, onBudget };
}

test('[BOOK-11, MODE-1] each window says its units, its cost, MSRP and margin, when it is due and what is left of its budget', () => {
  const { rows, place } = show('60 DAYS');
  expect(rows).toEqual([
    ['January Jan 18', '3', '$3,000.00', '$4,800.00', '37.5%', 'Mar 19, 2027', '2,500', '$500.00 over budget'],
    ['February Feb 15', '1', '$1,000.00', '$1,600.00', '37.5%', 'Apr 16, 2027', '1,500', '$500.00'],
  ]);
  expect(place.textContent).toContain('Each delivery window is due 60 days after it ships.');
});

test('[BOOK-11] terms that name no days give no due dates, and it is said', () => {
  const { rows, place } = show(undefined);
  expect(rows.map((cells) => cells[5])).toEqual(['–', '–']);
  expect(place.textContent).toContain('Due dates unavailable');
});

test('[BOOK-11] the bars say what the table says; who cannot see them is led to it', () => {
  const { place } = show('30 DAYS');
  const chart = place.querySelector('[role=img]')!;
  expect([
    chart.getAttribute('role'),
    place.querySelector(`#${CSS.escape(chart.getAttribute('aria-describedby') ?? '')}`)?.textContent,
  ]).toEqual(['img', 'Same data as the table.']);
  const bars = [...chart.querySelectorAll<HTMLElement>('i:first-child')].map((bar) => Number(bar.style.flexGrow));
  expect(bars[0]! / bars[2]!).toBeCloseTo(3);
  expect(bars[1]! / bars[3]!).toBeCloseTo(3);
});

test('[BOOK-11] a budget is taken as it is typed; what is not an amount is marked and counts for nothing', () => {
  const { place, onBudget } = show('30 DAYS');
  const field = place.querySelector('input')!;
  const type = (text: string) =>
    act(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
  type('3,000');
  expect(onBudget).toHaveBeenLastCalledWith('q0', 300_000);
  type('lots');
  expect(onBudget).toHaveBeenCalledTimes(1);
  expect(field.getAttribute('aria-invalid')).toBe('true');
});
