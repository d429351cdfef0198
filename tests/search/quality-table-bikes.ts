import { rows, type QualityRow } from './quality-row.ts';

/** These model years, those of the test fleet included. */
export function bikes(model: string, ...years: readonly number[]): string[] {
  return years.flatMap((year) => [`${model}-${year}`, `${model}-${year}-demo-bike`]);
}

const trail = [
  ...bikes('taiga-140', 2027, 2026, 2025),
  ...bikes('taiga-120', 2027, 2026),
  ...bikes('taiga-160', 2027, 2026),
];
const nordetCarbon = bikes('nordet-carbon', 2027, 2026, 2025);
const nordetAlu = bikes('nordet-alu', 2027, 2026);
const draveur = bikes('draveur', 2027, 2026);
const gravel = [...nordetCarbon, ...nordetAlu, ...draveur];
const electric = [...bikes('orage-150', 2027, 2026), ...bikes('orage-170', 2027)];
const downhill = [...bikes('harfang', 2027, 2026), ...bikes('harfang-park', 2026, 2025)];
const epinette = bikes('epinette', 2027, 2026, 2025);
const tamarac = bikes('tamarac-carbon', 2027, 2026);
const hardtail = [...epinette, ...tamarac];
const city = [...bikes('quai-7', 2027, 2026, 2025), ...bikes('rivage', 2027, 2026)];
const youth = [...bikes('lievre-24', 2027, 2026), ...bikes('lievre-26', 2027)];

/** SRCH-2: bikes by what a shop asks for, rather than by their names. */
export const bikeRows: readonly QualityRow[] = [
  ...rows('property', 'en', 'bikes', [
    ['gravel', ...gravel],
    ['e-bike', ...electric],
    ['ebike', ...electric],
    ['downhill', ...downhill],
    ['hardtail', ...hardtail],
    ['youth', ...youth],
    ['city', ...city],
    ['trail bike', ...trail],
    ['carbon hardtail', ...tamarac],
  ]),
  ...rows('property', 'fr', 'bikes', [
    ['gravelle', ...gravel],
    ['vélo électrique', ...electric],
    ['descente', ...downhill],
    ['semi-rigide', ...hardtail],
    ['ville', ...city],
    ['jeunesse', ...youth],
  ]),
  ...rows('color', 'en', 'bikes', [
    ['taiga 140 ember', 'taiga-140-2027'],
    ['orage sumac', 'orage-170-2027'],
    ['draveur lichen', 'draveur-2026'],
    ['harfang ochre', 'harfang-2027'],
    ['lievre 24 ember', 'lievre-24-2026'],
    ['quai sumac', 'quai-7-2027'],
    ['plum tamarac', 'tamarac-carbon-2027'],
  ]),
  ...rows('color', 'fr', 'bikes', [
    ['taïga 160 braise', 'taiga-160-2027'],
    ['épinette prune', 'epinette-2026'],
    ['nordet alu ocre', 'nordet-alu-2027'],
  ]),
  ...rows('configuration', 'en', 'bikes', [
    ['gx eagle', ...trail.filter((id) => !id.includes('120')), ...bikes('orage-170', 2027)],
    ['fox 38', 'taiga-160-2027', 'taiga-160-2026', 'orage-170-2027'],
    ['rival axs', 'nordet-carbon-2027', 'nordet-carbon-2026', 'nordet-carbon-2025'],
    ['grx 610', 'nordet-alu-2027', 'nordet-alu-2026'],
    ['rockshox zeb', ...bikes('taiga-160', 2027, 2026), ...bikes('orage-170', 2027)],
    ['alfine', 'quai-7-2027', 'quai-7-2026', 'quai-7-2025'],
    ['force xplr', 'nordet-carbon-2027'],
    ['taiga xt', 'taiga-140-2027'],
    ['saint', 'harfang-park-2026', 'harfang-park-2025'],
    ['x0 transmission', 'taiga-160-2027', 'orage-170-2027'],
    ['slx tamarac', ...tamarac],
  ]),
  ...rows('year', 'en', 'bikes', [
    ['2026 taiga 120', 'taiga-120-2026'],
    ['gravel 2026', ...bikes('nordet-carbon', 2026), ...bikes('nordet-alu', 2026), ...bikes('draveur', 2026)],
    ['e-bike 2026', ...bikes('orage-150', 2026)],
    ['tamarac 2027', 'tamarac-carbon-2027'],
  ]),
  ...rows('size', 'en', 'bikes', [
    ['nordet 56', ...nordetCarbon, ...nordetAlu],
    ['draveur xxl', ...draveur],
    ['hardtail xs', ...epinette],
    ['nordet carbon 54 ember', 'nordet-carbon-2027'],
    ['lievre 26 s spruce', 'lievre-26-2027'],
    ['tamarac l plum', 'tamarac-carbon-2027'],
  ]),
  ...rows('joined or split', 'en', 'bikes', [
    ['taiga140', ...bikes('taiga-140', 2027, 2026, 2025)],
    ['taiga160 ember', 'taiga-160-2027'],
    ['orage170', ...bikes('orage-170', 2027)],
    ['quai7', ...bikes('quai-7', 2027, 2026, 2025)],
    ['grx610', 'nordet-alu-2027', 'nordet-alu-2026'],
    ['fox36', ...bikes('taiga-140', 2027, 2026, 2025), ...bikes('orage-150', 2027, 2026)],
    ['nordetcarbon', ...nordetCarbon],
    ['gxeagle', ...trail.filter((id) => !id.includes('120')), ...bikes('orage-170', 2027)],
    ['e bike', ...electric],
    ['har fang', ...downhill],
  ]),
  ...rows('misspelt', 'en', 'bikes', [
    ['tagia', ...trail],
    ['taiag 140', ...bikes('taiga-140', 2027, 2026, 2025)],
    ['nordet carbn', ...nordetCarbon],
    ['gravle', ...gravel],
    ['hardtial', ...hardtail],
    ['downhil', ...downhill],
    ['transmision', 'taiga-160-2027', 'orage-170-2027'],
    ['rokshox zeb', ...bikes('taiga-160', 2027, 2026), ...bikes('orage-170', 2027)],
    ['orage sumack', 'orage-170-2027'],
  ]),
  ...rows('misspelt', 'fr', 'bikes', [
    ['gravele', ...gravel],
    ['velo electriqe', ...electric],
    ['decente', ...downhill],
    ['jeunese', ...youth],
  ]),
];
