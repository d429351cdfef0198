import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { findClose } from './close-texts.ts';

/** The same by the book: the least number of letters put in, taken out, replaced, or exchanged with their neighbour. */
function distanceOf(one: string, other: string): number {
  const table = Array.from({ length: one.length + 1 }, (_, row) =>
    Array.from({ length: other.length + 1 }, (_unused, column) => (row === 0 ? column : column === 0 ? row : 0)),
  );
  const at = (row: number, column: number) => table[row]?.[column] ?? Infinity;
  for (let row = 1; row <= one.length; row += 1) {
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1] ? 0 : 1;
      let least = Math.min(at(row - 1, column) + 1, at(row, column - 1) + 1, at(row - 1, column - 1) + same);
      if (one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]) {
        least = Math.min(least, at(row - 2, column - 2) + 1);
      }
      (table[row] ?? [])[column] = least;
    }
  }
  return at(one.length, other.length);
}

function startDistanceOf(text: string, word: string): number {
  return Math.min(...Array.from({ length: text.length + 1 }, (_, length) => distanceOf(text.slice(0, length), word)));
}

const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 7 });

test.prop([fc.uniqueArray(letters, { maxLength: 30 }), letters, fc.constantFrom(1, 2)])(
  '[CAT-7] exactly the texts are found that are as close as asked, whole or by their beginning',
  (texts, word, most) => {
    const sorted = texts.toSorted();
    const found: [string, number, boolean][] = [];
    findClose(sorted, null, word, most, (position, errors, isStart) => {
      found.push([sorted[position] ?? '', errors, isStart]);
    });
    const expected = sorted.flatMap((text): [string, number, boolean][] => {
      const whole = distanceOf(text, word);
      if (whole <= most) return [[text, whole, false]];
      const start = startDistanceOf(text, word);
      return start <= most ? [[text, start, true]] : [];
    });
    expect(found).toEqual(expected);
  },
);

test('[CAT-7] two neighbours exchanged are one error', () => {
  const found: string[] = [];
  const texts = ['chain', 'chair', 'train'];
  findClose(texts, null, 'chian', 1, (position) => found.push(texts[position] ?? ''));
  expect(found).toEqual(['chain']);
});
