import { foldText } from '../catalogue/search-text.ts';

const noun =
  '(?:part|item|lineitem|article|product|produit|piece|material|vendor|supplier|fournisseur|manufacturer|mfr|mfg|maker|style|catalogue|catalog)s?';
const ending = '(?:no|nr|nbr|num|number|numero|code|id|ref|reference)';

/** Matches a heading's letters alone: `Vendor part no.`, `N° d’article`. */
const coded = new RegExp(`^(?:${noun})+${ending}$|^(?:no|n|numero|code|ref|reference)(?:du|de|d|des)?(?:${noun})+$`);
/** Also of dealers in Denmark, Germany, Spain, Italy and Taiwan. */
const skuWords = new Set(
  'sku skus ugs varenr varenummer artikelnr artikelnummer bestellnr bestellnummer codigo codice 貨號 货号 料號 料号 品號 品号'.split(
    ' ',
  ),
);
const codes = new Set(['code', 'reference', 'references', 'ref', 'refs']);
const barcodes = new Set(['upc', 'ean', 'gtin', 'barcode', 'codebarres', 'codeabarres']);
const nouns = new Set([
  'article',
  'articles',
  'item',
  'items',
  'part',
  'parts',
  'product',
  'products',
  'produit',
  'piece',
]);

const quantityWords = new Set(
  'qty qte quantity quantities quantite quantites units unites nombre nb count qtyordered orderqty qtecommandee antal menge bestellmenge anzahl stuck stueck cantidad quantita 數量 数量 訂購數量'.split(
    ' ',
  ),
);
const orderWords = new Set(
  'order ordered orderqty qtyordered qtecommandee bestellmenge 訂購數量 toorder reorder commande commandes commander commandee commandees requested wanted'.split(
    ' ',
  ),
);
const stockWords = new Set(
  `hand onhand stock available availability disponible disponibles dispo inventory inventaire shipped expediee expediees received recue
  recues backordered backorder sold vendue vendues lager bestand lagerbestand beholdning min max minimum maximum case carton box pack per par price prix cost`.split(
    /\s+/,
  ),
);

/** How likely this heading means SKUs, or 0. */
export function skuScore(heading: string): number {
  const words = wordsOf(heading);
  const letters = words.join('');
  if (words.some((word) => skuWords.has(word)) || skuWords.has(letters.replace(/^lineitem/, ''))) return 5;
  if (coded.test(letters)) return 4;
  if (codes.has(letters)) return 3;
  if (barcodes.has(letters)) return 2;
  return nouns.has(letters) ? 1 : 0;
}

/** Scores a quantity heading. Stock on hand counts only when no better column exists. */
export function quantityScore(heading: string): number {
  const words = wordsOf(heading);
  const letters = words.join('');
  const isQuantity = words.some((word) => quantityWords.has(word)) || quantityWords.has(letters);
  const isOrder = words.some((word) => orderWords.has(word)) || orderWords.has(letters);
  // In Spanish it means name.
  if (letters === 'nombre') return 1;
  if (!isQuantity) return /^(?:to|a)(?:order|commander)$/.test(letters) ? 3 : 0;
  if (words.some((word) => stockWords.has(word))) return 1;
  return isOrder ? 3 : 2;
}

/** Drops brackets, reads `#` and `№` as number, and splits camel case. */
function wordsOf(heading: string): string[] {
  const plain = heading
    .replaceAll(/\([^)]*\)/g, ' ')
    .replaceAll(/[#№]/g, ' no ')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
  return foldText(plain).match(/\p{L}+/gu) ?? [];
}
