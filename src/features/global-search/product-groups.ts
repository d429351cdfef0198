import type { ListedProduct } from '../../contract/catalogue/catalogue-search.ts';
import type { Product } from '../../contract/catalogue/catalogue.ts';
import { textsOf } from '../../search/index/product-texts.ts';
import { rowsWith, textIndexOf } from '../../search/index/text-index.ts';
import type { ProductScreen } from '../catalogue/product-link.tsx';
import { skusNumbered, soldSkusOf } from '../catalogue/sold-sku.ts';
import type { Figures } from '../catalogue/stock-level.ts';
import type { Group, More, Result } from './results.ts';
import { rankOf } from './searched-list.ts';
import type { ProductAnswer } from './use-product-answers.ts';

/** A catalog's answer with its screen, in the order of the menu. */
export type ScreenAnswer = {
  readonly screen: ProductScreen;
  readonly title: string;
  readonly answer: ProductAnswer;
};

/** Merges the catalogs. A product in two of them shows once, exact matches before all. */
export function productGroupsOf(
  given: readonly ScreenAnswer[],
  known: ReadonlySet<string>,
  text: string,
  wanted: 'every-word' | 'closest' = 'every-word',
): readonly Group[] {
  const answers =
    wanted === 'closest' ? given.filter(({ answer }) => answer.page?.isPartial) : given.map(withEveryWord);
  const seen = new Set(known);
  const once = (found: readonly Pick<ListedProduct, 'product' | 'style'>[], from: ScreenAnswer) =>
    found.flatMap(({ product, style }) => {
      if (seen.has(product.id)) return [];
      seen.add(product.id);
      const result = atSku(productResult(product, from.screen, from.title), from.answer.text);
      return [{ product, result: style && style.parts.length > 1 ? { ...result, title: style.name } : result }];
    });
  const exact = answers.flatMap((from) => once(from.answer.exact, from));
  const others = answers.flatMap((from) => once(from.answer.page?.rows ?? [], from));
  const more = answers.flatMap(moreOf);
  return (['bike', 'part'] as const).map((type): Group => {
    const own = (all: typeof others) => all.filter(({ product }) => product.type === type).map(({ result }) => result);
    const name = type === 'bike' ? 'bikes' : 'parts';
    const found = others.filter(({ product }) => product.type === type).map(({ product }) => textsOf(product));
    const rank = own(exact).length > 0 ? 'exact' : rankOf(found, text);
    return { name, results: [...own(exact), ...own(others)], more: type === 'bike' ? [] : more, rank };
  });
}

/** The list falls back to what has most of the words. Here other groups may have them all. */
function withEveryWord(from: ScreenAnswer): ScreenAnswer {
  const { page, text } = from.answer;
  if (page === null) return from;
  const rows = rowsWith(textIndexOf(page.rows.map(({ product }) => textsOf(product))), text);
  const fitting = page.rows.filter((_, row) => rows.includes(row));
  const hasMore = fitting.length > 0 && page.total > page.rows.length;
  const answer = { ...from.answer, page: { ...page, total: hasMore ? page.total : fitting.length, rows: fitting } };
  return { ...from, answer };
}

function moreOf({ screen, title, answer: { page, text } }: ScreenAnswer): readonly More[] {
  if (page === null || page.total <= page.rows.length) return [];
  return [
    { key: `more-${screen}`, total: page.total, title, target: { code: 'screen', name: screen, search: { q: text } } },
  ];
}

export function productResult(product: Product, screen: ProductScreen, title: string): Result {
  const kind = product.properties[0]?.values.join(', ');
  const code = product.type === 'part' ? product.sku : null;
  const year = product.year ?? null;
  const facts = [code, year === null ? null : String(year), kind, screen === 'bikes' ? null : title];
  return {
    key: `${screen}-${product.id}`,
    title: product.name,
    facts: facts.flatMap((fact) => fact || []),
    target: { code: 'screen', name: screen, id: product.id },
    product,
  };
}

/** Opens a bike at the configuration, size and color whose SKU or barcode was typed. */
export function atSku(result: Result, text: string): Result {
  const { product, target } = result;
  if (product?.type !== 'bike') return result;
  const [sku] = skusNumbered(soldSkusOf(product, noFigures).values(), text);
  if (!sku || target.code !== 'screen') return result;
  const search = { configuration: sku.configuration.id, color: sku.color.id, size: sku.size };
  return { ...result, target: { ...target, search } };
}

const noFigures: Figures = new Map();
