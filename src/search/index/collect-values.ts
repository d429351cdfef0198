import type { Product } from '../../contract/catalogue/catalogue.ts';
import type { CatalogueIndex } from '../catalogue-index.ts';
import { growingList } from './collect-words.ts';

type Values = Pick<CatalogueIndex, 'properties' | 'valueKeys' | 'valueLabels' | 'valueStarts' | 'productValues'>;

/** Properties and values in order of first use. */
export function collectValues(): { add(properties: Product['properties']): void; finish(): Values } {
  const properties = new Map<number, { id: number; name: string; values: number[] }>();
  const numbers = new Map<string, number>();
  const valueKeys: string[] = [];
  const valueLabels: string[] = [];
  const starts: number[] = [0];
  const productValues = growingList();

  function numberOf(property: { readonly id: number; values: number[] }, key: string, label: string): number {
    const name = `${property.id} ${key}`;
    const known = numbers.get(name);
    if (known !== undefined) return known;
    const number = valueKeys.length;
    numbers.set(name, number);
    valueKeys.push(key);
    valueLabels.push(label);
    property.values.push(number);
    return number;
  }

  return {
    add(own) {
      const mine = new Set<number>();
      for (const { id, name, values, keys } of own) {
        const property = properties.get(id) ?? { id, name, values: [] };
        properties.set(id, property);
        values.forEach((label, index) => mine.add(numberOf(property, keys?.[index] ?? label, label)));
      }
      for (const number of mine) productValues.push(number);
      starts.push(productValues.length());
    },
    finish: () => ({
      properties: [...properties.values()],
      valueKeys,
      valueLabels,
      valueStarts: Uint32Array.from(starts),
      productValues: productValues.finish(),
    }),
  };
}
