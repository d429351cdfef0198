import type { ImageAsset, LibraryDocument } from '../../contract/library/downloads.ts';
import type { Claim } from '../../contract/library/warranty.ts';
import type { OrderedLines, OrderWithLines } from '../../contract/orders/ordered-lines.ts';
import type { TransactionHeading } from '../../contract/orders/transactions.ts';
import { foldText } from '../../domain/catalogue/search-text.ts';
import { type ClaimField, aboutClaim } from '../../domain/warranty/claim-field.ts';
import type { WrittenClaim } from '../warranty/written/written-claim.ts';
import { type Searched, textsWith } from './searched-list.ts';

/** `kindOf` and `dateOf` put it into the dealer's words. */
type OrderMessage = {
  readonly kindOf: (heading: TransactionHeading) => string;
  readonly stateOf: (heading: TransactionHeading) => string;
  readonly dateOf: (heading: TransactionHeading) => string;
};

/** Without amounts, which client mode hides (MODE-2). */
export function searchedOrder(heading: TransactionHeading, words: OrderMessage): Searched {
  const { id, reference, documentNo } = heading;
  const kind = words.kindOf(heading);
  const state = words.stateOf(heading);
  return {
    result: {
      key: `order-${id}`,
      title: `${kind} ${reference}`,
      facts: [documentNo, words.dateOf(heading), state].filter(Boolean),
      target: { code: 'screen', name: 'user-transaction', id },
    },
    texts: textsWith({
      name: `${kind} ${reference}`,
      model: documentNo,
      skus: [reference, documentNo],
      values: [state],
    }),
    listText: foldText(`${reference} ${documentNo}`),
  };
}

/** Each product that was ordered, leading to its latest order that was not cancelled. */
export function searchedOrderedProducts(
  { orders, products }: OrderedLines,
  dateOf: (order: OrderWithLines) => string,
): readonly Searched[] {
  const latest = new Map<string, OrderWithLines>();
  for (const order of orders) {
    for (const { sku } of order.state === 'cancelled' ? [] : order.lines) {
      if (!latest.has(sku)) latest.set(sku, order);
    }
  }
  return products.flatMap(({ sku, name, description }): Searched[] => {
    const order = latest.get(sku);
    if (order === undefined) return [];
    return [
      {
        result: {
          key: `ordered-${sku}`,
          title: name,
          facts: [sku, dateOf(order), order.reference],
          target: { code: 'screen', name: 'user-transaction', id: order.id },
        },
        texts: textsWith({ name, skus: [sku], values: [description] }),
      },
    ];
  });
}

export function searchedDocument(document: LibraryDocument): Searched {
  const { title, type, category, years, titleId } = document;
  return {
    result: {
      key: `document-${titleId}`,
      title,
      facts: [type, category, years.join(', ')].filter(Boolean),
      target: { code: 'screen', name: 'downloads-documents', search: { q: searchable(title) } },
    },
    texts: textsWith({ name: title, values: [type, category, ...years.map(String)] }),
    listText: foldText([title, type, category, ...years].join(' ')),
  };
}

export function searchedPhoto({ id, title, type, category, years }: ImageAsset, photoWord: string): Searched {
  return {
    result: {
      key: `photo-${id}`,
      title,
      facts: [photoWord, type, years.join(', ')].filter(Boolean),
      target: { code: 'screen', name: 'downloads-photos', search: { photo: id } },
    },
    texts: textsWith({ name: title, values: [photoWord, type, category, ...years.map(String)] }),
  };
}

/** Found by everything that was typed into its form. */
export function searchedClaim(claim: Claim, stateWords: string): Searched {
  const about = aboutClaim(claim.fields, claim.values);
  return {
    result: {
      key: `claim-${claim.id}`,
      title: claim.reference,
      facts: [about, stateWords].filter(Boolean),
      target: { code: 'screen', name: 'user-warranty', search: { claim: claim.id } },
    },
    texts: textsWith({
      name: claim.reference,
      model: about,
      skus: [claim.reference],
      values: [stateWords],
      description: Object.values(claim.values).join(' '),
    }),
  };
}

export function searchedDraft(draft: WrittenClaim, fields: readonly ClaimField[], draftWord: string): Searched {
  const about = aboutClaim(fields, draft.values);
  return {
    result: {
      key: `draft-${draft.id}`,
      title: about === '' ? draftWord : about,
      facts: about === '' ? [] : [draftWord],
      target: { code: 'screen', name: 'user-warranty', search: { draft: draft.id } },
    },
    texts: textsWith({ name: draftWord, model: about, description: Object.values(draft.values).join(' ') }),
  };
}

/** As much as the list's own search takes from an address. */
const searchable = (title: string) => title.slice(0, 100);
