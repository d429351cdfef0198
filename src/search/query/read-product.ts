import * as v from 'valibot';
import { product as productSchema, type Product } from '../../contract/catalogue/catalogue.ts';

const decoder = new TextDecoder();

/** Reads a product from its bytes. Null when it breaks the contract. */
export function readProduct(bytes: Uint8Array, start: number, end: number): Product | null {
  try {
    const read = v.safeParse(productSchema, JSON.parse(decoder.decode(bytes.subarray(start, end))));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}
