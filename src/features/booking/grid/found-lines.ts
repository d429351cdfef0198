import { foldText } from '../../../domain/search-text.ts';
import type { GridLine } from '../grid-line.ts';

/** BOOK-5. The rows in which every word of the question stands somewhere: in the model, configuration, colour, size, sku or the note. */
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
    // A size is a letter or two: it is found as a whole, else M would find every model.
    return words.every((word) => word === foldText(size ?? '') || (word.length > 1 && text.includes(word)));
  });
}
