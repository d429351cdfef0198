import { useDeferredValue, useMemo, useState } from 'react';
import { unitsOf } from '../../../../domain/booking/columns.ts';
import type { GridUnits } from '../../../../domain/booking/grid.ts';
import { foldText } from '../../../../domain/catalogue/search-text.ts';
import { type GridLine, unsoldLine, unsoldSkus } from '../../grid-lines.ts';

const none: ReadonlySet<string> = new Set();

/** The skus of lines that have units or a note, without those that are known. */
function filledIn(
  lines: readonly GridLine[],
  units: GridUnits,
  remarks: ReadonlyMap<string, string>,
  known: ReadonlySet<string>,
): string[] {
  const filled: string[] = [];
  for (const { sku } of lines) {
    if (known.has(sku)) continue;
    if (unitsOf(units.get(sku) ?? {}) > 0 || remarks.has(sku)) filled.push(sku);
  }
  return filled;
}

export type ShownLines = {
  readonly shown: readonly GridLine[];
  readonly question: string;
  readonly ask: (question: string) => void;
  readonly isFilled: boolean;
  readonly setFilled: (isFilled: boolean) => void;
};

type Filled = {
  readonly units: GridUnits;
  readonly remarks: ReadonlyMap<string, string>;
  /** The skus with a refused entry. */
  readonly marked: () => readonly string[];
};

/** `startFilled` first shows rows with units, notes or refused entries. Emptied rows stay. */
export function useShownLines(
  lines: readonly GridLine[],
  { units, remarks, marked }: Filled,
  startFilled: boolean,
  startQuestion = '',
): ShownLines {
  const [question, ask] = useState(startQuestion);
  const [isFilled, setFilled] = useState(startFilled);
  // Known with the first drawing, which else would be done twice.
  const [kept, setKept] = useState<ReadonlySet<string>>(
    () => new Set(startFilled ? [...filledIn(lines, units, remarks, none), ...marked()] : []),
  );
  const asked = useDeferredValue(question);

  const fresh = isFilled ? filledIn(lines, units, remarks, kept) : [];
  if (fresh.length > 0) setKept(new Set([...kept, ...fresh]));

  const offered = useMemo(() => (isFilled ? lines.filter(({ sku }) => kept.has(sku)) : lines), [lines, kept, isFilled]);
  // Reuses the list because a new layout takes longer than a frame.
  const shown = useMemo(() => foundLines(offered, remarks, asked), [offered, remarks, asked]);
  return {
    shown,
    question,
    ask,
    isFilled,
    setFilled(next) {
      setKept(new Set(next ? marked() : []));
      setFilled(next);
    },
  };
}

/** Every word must match somewhere in the line or its note. */
export function foundLines(
  lines: readonly GridLine[],
  remarks: ReadonlyMap<string, string>,
  question: string,
): readonly GridLine[] {
  const words = foldText(question).split(' ').filter(Boolean);
  if (words.length === 0) return lines;
  return lines.filter((line) => {
    const { sku, modelName, configuration, colorName, size } = line;
    const text = foldText([modelName, configuration, colorName, sku, remarks.get(sku)].join(' '));
    // Sizes must match whole, or M would match every model.
    return words.every((word) => word === foldText(size ?? '') || (word.length > 1 && text.includes(word)));
  });
}

/** Adds lines no longer sold that have units or notes. Same list until rows change. */
export function useGridLines(
  sold: readonly GridLine[],
  units: GridUnits,
  remarks: ReadonlyMap<string, string>,
): readonly GridLine[] {
  // Units change with every key, the rows hardly ever.
  const soldSkus = useMemo(() => new Set(sold.map(({ sku }) => sku)), [sold]);
  const unsold = unsoldSkus(soldSkus, units, remarks).join('\n');
  return useMemo(() => {
    const skus = unsold.split('\n').filter(Boolean);
    return skus.length === 0 ? sold : [...sold, ...skus.map(unsoldLine)];
  }, [sold, unsold]);
}
