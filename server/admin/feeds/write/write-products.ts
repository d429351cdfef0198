import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { inParts } from '../../../database/transact.ts';
import { putImages } from '../../../modules/catalogue/products/images.ts';
import type { ImageInput, ProductInput } from '../../../modules/catalogue/products/product-input.ts';
import { upsertProperties } from '../../../modules/catalogue/products/properties.ts';
import { compareProducts, upsertProducts } from '../../../modules/catalogue/products/repository.ts';
import { type Said, say } from '../../texts/say.ts';
import type { FeedRun, Plan } from '../plan.ts';
import type { ReadFeeds } from '../read-feeds.ts';
import { unpriced } from './unpriced.ts';
import { planStock } from './write-stock.ts';

type ReadProducts = NonNullable<ReadFeeds['products']>;

/** The whole catalog, or some of it, with its stock where the file has it. */
export async function planProducts(
  run: FeedRun,
  read: ReadProducts,
  { asOf, isComplete }: { readonly asOf: Date; readonly isComplete: boolean },
): Promise<Plan> {
  const { products, properties, images, figures } = read;
  const { added, changed, missing, before } = await compareProducts(run.db, products);
  const gone = isComplete ? missing : [];
  const differing = new Set([...added, ...changed]);
  const stock =
    figures && (await planStock(run, { file: read.file, figures }, { asOf, coming: new Set(figures.map(skuOf)) }));
  const skus = products.flatMap((product) => product.skus);
  const prices = skus.flatMap(({ sku, prices: own }) =>
    own.map(({ priceGroup }) => ({ sku, price_group: priceGroup })),
  );
  const sold = new Set(skus.map(skuOf));
  await setImmediate();
  const names = new Map(products.map((product) => [product.id, nameOf(product)]));
  const named = (ids: readonly string[]) => ids.map((id) => names.get(id) ?? id);
  return {
    kind: 'products',
    changes: {
      added: named(added),
      changed: named(changed),
      unchanged: products.length - added.length - changed.length,
      gone: await namesOfGone(run, gone),
    },
    before,
    isPartial: !isComplete,
    remarks: [
      ...(stock === null ? [] : [countsOf(stock), ...stock.remarks]),
      ...(await unpriced(run.db, prices, { sold, coming: sold, isCatalog: true })),
    ],
    async write() {
      for (const some of byBytes(images)) await run.inOne(async (trx) => putImages(trx, some));
      await run.inOne(async (trx) => upsertProperties(trx, properties));
      await upsertProducts(run.db, products, {
        now: run.now,
        removeOthers: isComplete,
        only: differing,
        signal: run.signal,
        onProgress: (done) => run.onProgress('products', done, differing.size),
      });
      await stock?.write();
    },
  };
}

const NAMES_AT_ONCE = 500;

/** Pictures that are written at once. */
const BYTES_AT_ONCE = 1_000_000;

function byBytes(images: readonly ImageInput[]): ImageInput[][] {
  const parts: ImageInput[][] = [];
  let left = 0;
  for (const image of images) {
    left -= image.bytes.length;
    if (left < 0) {
      parts.push([]);
      left = BYTES_AT_ONCE - image.bytes.length;
    }
    parts.at(-1)?.push(image);
  }
  return parts;
}

const skuOf = ({ sku }: { sku: string }) => sku;

/** A bike goes by its name, anything else by its part number. */
function nameOf({ kind, name, skus: [first] }: ProductInput): string {
  return kind === 'bike' ? name.en : (first?.sku ?? name.en);
}

async function namesOfGone({ db }: FeedRun, ids: readonly string[]): Promise<string[]> {
  const gone = [];
  for (const some of inParts(ids, NAMES_AT_ONCE)) {
    const rows = await db
      .selectFrom('products')
      .select(['id', 'kind', 'name', 'position'])
      .select((eb) =>
        eb
          .selectFrom('skus')
          .whereRef('skus.product_id', '=', 'products.id')
          .select((one) => one.fn.min('sku').as('sku'))
          .as('sku'),
      )
      .where(sql<boolean>`id = any(${some}::text[])`)
      .execute();
    gone.push(...rows);
  }
  return gone
    .toSorted((one, other) => one.position - other.position || (one.id < other.id ? -1 : 1))
    .map(({ kind, name, sku }) => (kind === 'bike' ? name.en : (sku ?? name.en)));
}

function countsOf({ changes: { added, changed, unchanged } }: Plan): Said {
  return say`stock: ${added.length} new, ${changed.length} changed, ${unchanged} unchanged`;
}
