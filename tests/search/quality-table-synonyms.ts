import { rows, type QualityRow } from './quality-row.ts';
import { bikes } from './quality-table-bikes.ts';

const mountain = [
  ...bikes('taiga-140', 2027, 2026, 2025),
  ...bikes('taiga-120', 2027, 2026),
  ...bikes('taiga-160', 2027, 2026),
  ...bikes('harfang', 2027, 2026),
  ...bikes('harfang-park', 2026, 2025),
  ...bikes('epinette', 2027, 2026, 2025),
  ...bikes('tamarac-carbon', 2027, 2026),
];
const gravel = [
  ...bikes('nordet-carbon', 2027, 2026, 2025),
  ...bikes('nordet-alu', 2027, 2026),
  ...bikes('draveur', 2027, 2026),
];
const electric = [...bikes('orage-150', 2027, 2026), ...bikes('orage-170', 2027)];
const youth = [...bikes('lievre-24', 2027, 2026), ...bikes('lievre-26', 2027)];
const pads = ['pc-bp-org2', 'pc-bp-org4', 'pc-bp-met2', 'pc-bp-met4'];

/** SRCH-2: words that cyclists use and the demo's products do not. */
export const synonymRows: readonly QualityRow[] = [
  ...rows('synonym', 'en', 'bikes', [
    ['mtb', ...mountain],
    ['mountain bikes', ...mountain],
    ['vtt', ...mountain],
    ['mtb carbon', ...bikes('tamarac-carbon', 2027, 2026)],
    ['gravelle', ...gravel],
    ['electric bike', ...electric],
    ['vélo électrique', ...electric],
    ['vae', ...electric],
    ['kids bike', ...youth],
    ['draveur extra large', ...bikes('draveur', 2027, 2026)],
    ['taiga 140 medium', ...bikes('taiga-140', 2027, 2026, 2025)],
  ]),
  ...rows('synonym', 'fr', 'bikes', [
    ['vtt', ...mountain],
    ['vélo de montagne', ...mountain],
    ['mtb', ...mountain],
    ['vtt carbone', ...bikes('tamarac-carbon', 2027, 2026)],
    ['ebike', ...electric],
    ['e-bike', ...electric],
    ['vae', ...electric],
    ['vélo enfant', ...youth],
    ['taïga 120 moyen', ...bikes('taiga-120', 2027, 2026)],
  ]),
  ...rows('synonym', 'en', 'parts', [
    ['tyre 29', 'pc-tr-29-24', 'pc-tr-29-24t', 'pc-tr-29-25'],
    ['plaquettes', ...pads],
    ['chambre 29', 'pc-tu-29'],
    ['guidon 800', 'pc-hb-800'],
    ['seat brown', 'pc-sd-145b'],
    ['plateau 32', 'pc-cr-32'],
    ['disque 203', 'pc-rt-203'],
  ]),
  ...rows('synonym', 'fr', 'parts', [
    ['tires 29', 'pc-tr-29-24', 'pc-tr-29-24t', 'pc-tr-29-25'],
    ['tube 29', 'pc-tu-29'],
    ['brake pads', ...pads],
    ['handlebar 780', 'pc-hb-780'],
    ['saddle brune', 'pc-sd-145b'],
    ['chainring 34', 'pc-cr-34'],
    ['rotor 203', 'pc-rt-203'],
    ['rear wheel 29', 'pc-wh-t30r'],
    ['patte derailer', 'pc-hg-udh', 'pc-hg-grv', 'pc-hg-cty', 'pc-hg-lie', 'pc-hg-h24'],
  ]),
  ...rows('synonym', 'en', 'accessories', [
    ['jersey spruce small', 'ac-jr-ep-s'],
    ['helmet night large', 'ac-hm-nu-l'],
  ]),
  ...rows('synonym', 'fr', 'accessories', [
    ['casque canopée épinette petit', 'ac-hm-ep-s'],
    ['maillot brunante épinette grand', 'ac-jr-ep-l'],
    ['gants griffe nuit très grand', 'ac-gl-nu-xl'],
  ]),
];
