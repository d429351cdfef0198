import { useLingui } from '@lingui/react/macro';
import type { GridLine } from '../../grid-line.ts';

/** "Taïga 140 GX" */
export function modelWords({ modelName, configuration }: Pick<GridLine, 'modelName' | 'configuration'>): string {
  return [modelName, configuration].filter(Boolean).join(' ');
}

/** How a row is called in full: "Taïga 140 GX, Spruce, M". */
export function useLineWords(): (line: GridLine) => string {
  const { t } = useLingui();
  return (line) => [modelWords(line), line.colorName, line.size ?? t`One size`].filter(Boolean).join(', ');
}
