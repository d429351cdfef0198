import { rows, type QualityRow } from './quality-row.ts';
import { bikes } from './quality-table-bikes.ts';

const trail = ['taiga-140-2027', 'taiga-120-2027', 'taiga-160-2027'];
const gravel = ['nordet-carbon-2027', 'nordet-alu-2027', 'draveur-2027'];
const electric = ['orage-150-2027', 'orage-170-2027', 'orage-150-2026'];
const plainChains = ['pc-ch-08', 'pc-ch-09', 'pc-ch-10', 'pc-ch-11', 'pc-ch-12'];
const pads = ['pc-bp-org2', 'pc-bp-org4', 'pc-bp-met2', 'pc-bp-met4'];
const hangers = ['pc-hg-udh', 'pc-hg-grv', 'pc-hg-cty', 'pc-hg-lie', 'pc-hg-h24'];
const seatposts = ['pc-so-272-350-0', 'pc-so-272-350-15', 'pc-so-272-400-0', 'pc-so-272-400-15'];

/** SRCH-2: what was tried on the product as dealers type it, with every kind of miss that it showed. */
export const dealerRows: readonly QualityRow[] = [
  ...rows('plural', 'en', 'bikes', [
    ['trail bikes', ...trail],
    ['gravel bikes', ...gravel],
    ['e-bikes', ...electric],
    ['ebikes', ...electric],
    ['city bikes', 'quai-7-2027', 'rivage-2027', 'quai-7-2026'],
  ]),
  ...rows('plural', 'fr', 'bikes', [
    ['vélos de gravelle', ...gravel],
    ['velos electriques', ...electric],
    ['velo de sentier', ...trail],
    ['vélo de ville', 'quai-7-2027', 'rivage-2027', 'quai-7-2026'],
  ]),
  ...rows('plural', 'en', 'parts', [
    ['chains', ...plainChains],
    ['tires 29', 'pc-tr-29-24', 'pc-tr-29-24t', 'pc-tr-29-25'],
    ['rotors 180', 'pc-rt-180', 'pc-ro-180-6v-18', 'pc-ro-180-6v-20'],
    ['drop bars 38', 'pc-bd-38-12', 'pc-bd-38-16', 'pc-bd-38-20'],
    ['hubs 148', 'pc-hu-r148-28-nu', 'pc-hu-r148-28-ar', 'pc-hu-r148-28-br'],
  ]),
  ...rows('plural', 'fr', 'parts', [
    ['chaines 12', 'pc-ch-12'],
    ['pneus 700x40', 'pc-tg-700-40', 'pc-tv-700-40-sl-n', 'pc-tv-700-40-sl-b'],
    ['galets derailleur', 'pc-jp-11-b-nu', 'pc-jp-11-b-br', 'pc-jp-11-b-la'],
  ]),
  ...rows('plural', 'en', 'accessories', [
    ['helmets', 'ac-hm-ep-s', 'ac-hr-nu-s', 'ac-hv-ar-s'],
    ['winter gloves', 'ac-gw-nu-s'],
  ]),
  ...rows('some of the words', 'en', 'bikes', [
    ['shimano xt', 'taiga-140-2027', 'tamarac-carbon-2027', 'orage-150-2027'],
    ['taiga 140 green', ...bikes('taiga-140', 2027, 2026, 2025)],
    ['140mm travel', ...bikes('taiga-140', 2027, 2026, 2025)],
    ['harfang carbon', ...bikes('harfang', 2027, 2026), ...bikes('harfang-park', 2026, 2025)],
    ['rivage plus', ...bikes('rivage', 2027, 2026)],
    ['e-bike 2025', ...electric],
    ['taiga 120 2025', 'taiga-120-2027', 'taiga-120-2026', 'taiga-140-2025'],
    ['MY2027 gravel', ...gravel],
  ]),
  ...rows('some of the words', 'fr', 'bikes', [
    ['taiga 140 grand', ...bikes('taiga-140', 2027, 2026, 2025)],
    ['draveur vert', ...bikes('draveur', 2027, 2026)],
    ['24 pouces', 'lievre-24-2027', 'lievre-24-2026', 'lievre-24-2026-demo-bike'],
  ]),
  ...rows('some of the words', 'en', 'parts', [
    ['xt brake pads', ...pads],
    ['disk brake pads', ...pads],
    ['mech hanger', ...hangers],
    ['disc brake pads shimano', 'pc-pl-b05-o', 'pc-pl-b05-s', 'pc-pl-b05-m'],
    ['pivot bearings taiga 140 2027', 'pc-lv-t140-27', 'pc-lb-t140-27'],
  ]),
  ...rows('some of the words', 'fr', 'parts', [
    ['pneu hiver clous', 'pc-tw-700-35-120', 'pc-tw-700-35-240', 'pc-tw-700-35-400'],
    ['patte derailleur taiga', ...hangers],
    ['guidon 800', 'pc-hb-800'],
  ]),
  ...rows('some of the words', 'en', 'accessories', [
    ['water bottle', 'ac-bt-ep'],
    ['front light 1000', 'ac-lf-150-gu', 'ac-lf-150-ca', 'ac-lf-300-gu'],
  ]),
  ...rows('joined or split', 'en', 'parts', [
    ['seat post 27.2', ...seatposts],
    ['brakepads', ...pads],
    ['innertube 29', 'pc-tu-29'],
    ['handle bar 760', 'pc-hb-760'],
  ]),
  ...rows('joined or split', 'en', 'bikes', [
    ['hard tail carbon', 'tamarac-carbon-2027', 'tamarac-carbon-2026', 'tamarac-carbon-2027-demo-bike'],
    ['down hill', ...bikes('harfang', 2027, 2026), ...bikes('harfang-park', 2026, 2025)],
    ['rock shox zeb', ...bikes('taiga-160', 2027, 2026), ...bikes('orage-170', 2027)],
  ]),
  ...rows('joined or split', 'en', 'accessories', [
    ['saddlebag 0.6', 'ac-ss-06-nu', 'ac-ss-06-ep', 'ac-ss-06-ar'],
    ['ulock 12 short', 'ac-an-12-c-nu'],
    ['fullface', 'ac-hi-nu-s'],
  ]),
  ...rows('misspelt', 'fr', 'bikes', [
    ['nordet carbonne', ...bikes('nordet-carbon', 2027, 2026, 2025)],
    ['epinete braise', 'epinette-2027', 'epinette-2027-demo-bike'],
  ]),
  ...rows('sku', 'en', 'parts', [
    ['PC-CH12', 'pc-ch-12'],
    ['PC – CH – 12', 'pc-ch-12'],
    ['PC_CH_12', 'pc-ch-12'],
  ]),
  ...rows('sku', 'en', 'bikes', [
    ['CB27T140D', 'taiga-140-2027'],
    ['cb27-t140d-s-ep', 'taiga-140-2027'],
  ]),
  ...rows('barcode', 'en', 'bikes', [
    ['2990000000019', 'taiga-140-2027'],
    ['2 990000 000026', 'taiga-140-2027'],
  ]),
];
