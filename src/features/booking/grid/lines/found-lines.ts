import { foldText } from '../../../../domain/catalogue/search-text.ts';
import type { GridLine } from '../../grid-line.ts';

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
