/**
 * Words of one line mean the same, in both languages. Written in lower case, in the singular, without accents or
 * hyphens. A word that a company's products lack does nothing.
 */
const alike: readonly string[] = [
  'gravel gravelle',
  'road route',
  'ebike electrique electric vae',
  'youth kid junior jeunesse enfant',
  'tire tyre pneu',
  'tube chambre',
  'pad plaquette',
  'brake frein',
  'rotor disque',
  'derailleur mech',
  'handlebar guidon cintre',
  'saddle seat selle',
  'chainring plateau',
  'chain chaine',
  'crankset pedalier',
  'hanger patte',
  'wheel roue',
  'pedal pedale',
  'grip poignee',
  'stem potence',
  'fork fourche',
  'rim jante',
  'spoke rayon',
  'hub moyeu',
  'bearing roulement',
  'headset direction',
  'seatpost tige',
  'dropper telescopique',
  'shock amortisseur',
  'housing gaine',
  'front avant',
  'rear arriere',
  'helmet casque',
  'glove gant',
  'jersey maillot',
  'lock antivol',
  'pump pompe',
  'bottle bouteille bidon gourde',
  'jacket veste',
  'bag sac sacoche',
  'light lumiere feu eclairage',
  'fender mudguard',
  'mirror retroviseur',
  'sealant scellant',
];

/** What is typed, and the words for what it includes, or for the letter of a size. */
const wider: readonly (readonly [typed: string, meant: string])[] = [
  ['mtb mountain vtt montagne', 'trail downhill hardtail sentier descente semirigide'],
  ['shifter', 'shift manette'],
  ['inch pouce', 'in po'],
  ['extrasmall xsmall trespetit', 'xs tp'],
  ['small petit', 's p'],
  ['medium moyen', 'm'],
  ['large grand', 'l g'],
  ['extralarge xlarge tresgrand xl', 'xl tg'],
];

const meanings = new Map<string, readonly string[]>(
  [...alike.map((line) => [line, line] as const), ...wider].flatMap(([typed, meant]) =>
    typed.split(' ').map((word) => [word, meant.split(' ').filter((one) => one !== word)] as const),
  ),
);

/** Other words for a folded one, which may be in the plural. */
export function synonymsOf(word: string): readonly string[] {
  return meanings.get(word) ?? meanings.get(word.replace(/[sx]$/, '')) ?? [];
}
