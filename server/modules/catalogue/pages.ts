import { createHash } from 'node:crypto';
import type { MixedCatalogue } from '../../../src/contract/catalogue/catalogue.ts';
import { type Representation, representationOf } from './representation.ts';
import { tagOf } from './wire-catalogue.ts';

/** A catalog whose pages are written independently. */
export type Pages = { page(page: number, perPage: number): Representation };

/** Each product is serialized once and reused on every page. Pages past the end are empty. */
export function pagesOf({ products, filters, cursor, ...catalogue }: MixedCatalogue): Pages {
  const texts = products.map((product) => JSON.stringify(product));
  const tags = products.map((product) => tagOf({ ...catalogue, products: [product], filters: [] }));
  const rest = JSON.stringify(filters);
  const filterTag = createHash('sha256').update(rest).digest('base64url');

  return {
    page(page, perPage) {
      const total = texts.length;
      const [from, to] = [(page - 1) * perPage, page * perPage];
      const paging = { current: page, pages: Math.max(1, Math.ceil(total / perPage)), perPage, total };
      const said = JSON.stringify([filterTag, paging, tags.slice(from, to)]);
      const tag = createHash('sha256').update(said).digest('base64url').slice(0, 27);
      const end = `"filters":${rest},"paging":${JSON.stringify(paging)},"cursor":${JSON.stringify(cursor)}`;
      return representationOf(tag, `{"products":[${texts.slice(from, to).join(',')}],${end}}`, false);
    },
  };
}
