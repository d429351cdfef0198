import type { BookingCatalogue, BookingSettings } from '../../contract/booking/booking.ts';
import { bookingSeason } from '../../domain/booking/season.ts';
import { gridLines, type GridLine } from './grid-lines.ts';

type Sku = BookingCatalogue['models'][number]['configurations'][number]['items'][number]['skus'][number];

/** The server's state of the season outranks the device's clock. */
export function seasonFacts(settings: BookingSettings, catalogue: BookingCatalogue, group: string, nowMs: number) {
  const french = new Map(gridLines(catalogue, group, 'fr').map((line) => [line.sku, line]));
  const skus = new Map(allSkus(catalogue).map((one) => [one.sku, one]));
  const rows = gridLines(catalogue, group, 'en').map((line) => {
    const { minimum = 0, multiple = 1 } = skus.get(line.sku) ?? {};
    const terms = { costCents: line.unitCents, msrpCents: line.msrpCents, maximum: 0, minimum, multiple };
    return [line.sku, { name: nameOf(line), nameFr: nameOf(french.get(line.sku) ?? line), terms }] as const;
  });
  const state = settings.state ?? bookingSeason(settings, nowMs, settings.timeZone ?? 'UTC').code;
  return { isOpen: state === 'open', windows: settings.windows ?? [], rows: new Map(rows) };
}

function allSkus({ models }: BookingCatalogue): Sku[] {
  return models.flatMap(({ configurations }) =>
    configurations.flatMap(({ items }) => items.flatMap(({ skus }) => skus)),
  );
}

/** "Taïga 140 GX, Spruce, M" */
function nameOf({ modelName, configuration, colorName, size }: GridLine): string {
  const model = [modelName, configuration].filter(Boolean).join(' ');
  return [model, colorName, size].filter(Boolean).join(', ');
}
