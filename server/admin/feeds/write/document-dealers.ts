import type { Kysely } from 'kysely';
import { currencyOf, priceGroupOf, type Currency } from '../../../../src/domain/account/access.ts';
import type { Database } from '../../../database/schema.ts';
import type { ProductInput } from '../../../modules/catalogue/products/product-input.ts';
import {
  type KnownSku,
  readDealersByNo,
  readSkuTypes,
  type FeedTransaction,
} from '../../../modules/orders/feed-transactions.ts';
import { type Said, say } from '../../texts/say.ts';
import { type Finding, FeedRefused } from '../finding.ts';
import { someOf } from '../report.ts';

type Document = {
  readonly line: number;
  readonly number: string;
  readonly dealer: string;
  readonly currency: Currency | null;
};

/** The dealer of a document, who pays in one currency. */
export type DocumentDealer = { readonly id: string; readonly group: string; readonly currency: Currency };

/** Documents with their dealers. Those of dealers who are not in the portal are left out. */
export type WithDealers<T> = {
  readonly known: readonly { readonly document: T; readonly dealer: DocumentDealer }[];
  readonly remarks: readonly Said[];
};

/** What the same run brings before documents are written: dealers by number, and the catalog if it is new. */
export type ComingData = {
  readonly dealers: ReadonlyMap<string, { readonly id: string; readonly group: string }>;
  readonly products: readonly ProductInput[] | null;
};

/** What is known of the SKUs on documents. */
export async function knownSkusOf(
  db: Kysely<Database>,
  documents: readonly { readonly lines: readonly { readonly sku: string }[] }[],
  { products }: ComingData,
): Promise<Map<string, KnownSku>> {
  const skus = new Set(documents.flatMap(({ lines }) => lines.map(({ sku }) => sku)));
  const coming = (products ?? []).flatMap(({ name, skus: own }) =>
    own.filter(({ sku }) => skus.has(sku)).map(({ sku, type }) => [sku, { type, name: name.en }] as const),
  );
  return new Map([...(await readSkuTypes(db, [...skus])), ...coming]);
}

/** @throws {FeedRefused} when no dealer is known, or a document is in another currency than its dealer's */
export async function withDealers<T extends Document>(
  db: Kysely<Database>,
  { file, documents, coming }: { readonly file: string; readonly documents: readonly T[]; readonly coming: ComingData },
  currencyColumn: string | undefined,
): Promise<WithDealers<T>> {
  const numbers = [...new Set(documents.map(({ dealer }) => dealer))];
  const stored = await readDealersByNo(db, numbers);
  const dealers = new Map(
    numbers.flatMap((number) => {
      const [known, next] = [stored.get(number), coming.dealers.get(number)];
      const id = known?.id ?? next?.id;
      return id === undefined ? [] : [[number, { id, group: next?.group ?? known?.group ?? '' }] as const];
    }),
  );
  const unknown = numbers.filter((number) => !dealers.has(number));
  if (documents.length > 0 && unknown.length === numbers.length) {
    const reason = say`none of its ${numbers.length} dealers is in the portal, such as ${someOf(unknown)}`;
    throw new FeedRefused([{ file, line: null, column: null, reason }]);
  }
  const findings: Finding[] = [];
  const known = documents.flatMap((document) => {
    const found = dealers.get(document.dealer);
    if (found === undefined) return [];
    const dealer = { ...found, currency: currencyOf(priceGroupOf(found)) };
    if (document.currency !== null && document.currency !== dealer.currency) {
      const reason =
        document.currency === 'CA'
          ? say`'${document.number}' is in Canadian dollars, and ${document.dealer} pays in US ones`
          : say`'${document.number}' is in US dollars, and ${document.dealer} pays in Canadian ones`;
      findings.push({ file, line: document.line, column: currencyColumn ?? null, reason });
    }
    return [{ document, dealer }];
  });
  if (findings.length > 0) throw new FeedRefused(findings);
  const leftOut = documents.length - known.length;
  if (leftOut === 0) return { known, remarks: [] };
  const who = someOf(unknown);
  const remark =
    unknown.length === 1
      ? say`${leftOut} left out, of 1 dealer who is not in the portal: ${who}`
      : say`${leftOut} left out, of ${unknown.length} dealers who are not in the portal: ${who}`;
  return { known, remarks: [remark] };
}

/** @throws {FeedRefused} when a number is that of a document of another kind, or of another dealer */
export function refuseTaken(
  file: string,
  documents: readonly { readonly line: number; readonly number: string }[],
  column: string,
  taken: readonly FeedTransaction[],
): void {
  if (taken.length === 0) return;
  const numbers = new Set(taken.map(({ reference }) => reference));
  const findings = documents
    .filter(({ number }) => numbers.has(number))
    .map(({ line, number }) => ({
      file,
      line,
      column,
      reason: say`'${number}' is the number of another document, or of another dealer's`,
    }));
  throw new FeedRefused(findings);
}
