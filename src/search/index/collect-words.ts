import { foldText } from '../../domain/catalogue/search-text.ts';
import { places, type TextIndex } from '../catalogue-index.ts';
import { indexedWordsOf } from './words.ts';

type Words = Pick<TextIndex, 'words' | 'writtenWords' | 'plainWords' | 'wordStarts' | 'wordProducts' | 'wordPlaces'>;

/** The texts of a product or another listed thing. */
export type Texts = {
  readonly name: string;
  /** Words that count as much as those of the name. */
  readonly alsoNamed?: string;
  readonly year?: number | null | undefined;
  readonly model: string;
  readonly skus: readonly string[];
  readonly barcodes?: readonly string[];
  readonly values: readonly string[];
  readonly description: string;
};

type NumberedWord = readonly [word: string, number: number];

/** Collects which words occur in which products, and where. */
export function collectWords(): {
  add(texts: Texts): void;
  /** Every word, unsorted. */
  found(): readonly NumberedWord[];
  /** Takes the words back, sorted by `compareTexts`. */
  finish(sorted: readonly NumberedWord[]): Words;
} {
  /** Folding is the slowest step, and catalogs repeat words, so cache it. */
  const numbersByWritten = new Map<string, number>();
  const numbers = new Map<string, number>();
  /** For texts shared by many products. */
  const numbersByText = new Map<string, readonly number[]>();
  const written: string[] = [];
  const entryWords = growingList();
  const entryPlaces = growingList();
  const entryProducts = growingList();
  let products = 0;

  function numberOf(writtenWord: string): number {
    const known = numbersByWritten.get(writtenWord);
    if (known !== undefined) return known;
    const word = foldText(writtenWord);
    const number = numbers.get(word) ?? written.length;
    if (number === written.length) {
      numbers.set(word, number);
      written.push(writtenWord);
    }
    numbersByWritten.set(writtenWord, number);
    return number;
  }

  function numbersOf(text: string): readonly number[] {
    return indexedWordsOf(text).map(numberOf);
  }

  function sharedNumbersOf(text: string): readonly number[] {
    const shared = numbersByText.get(text) ?? numbersOf(text);
    numbersByText.set(text, shared);
    return shared;
  }

  function add({ name: title, alsoNamed, year, model, skus, values, description }: Texts): void {
    const mine = new Map<number, number>();
    const put = (own: readonly number[], place: number) => {
      for (const number of own) mine.set(number, (mine.get(number) ?? 0) | place);
    };
    const name = numbersOf(title);
    put(name, places.name);
    put(name.slice(0, 1), places.nameStart);
    if (alsoNamed !== undefined) put(sharedNumbersOf(alsoNamed), places.name);
    if (year != null) put(sharedNumbersOf(String(year)), places.model);
    put(sharedNumbersOf(model), places.model);
    for (const sku of skus) put(numbersOf(sku), places.sku);
    for (const value of values) put(sharedNumbersOf(value), places.property);
    put(sharedNumbersOf(description), places.description);
    for (const [number, place] of mine) {
      entryWords.push(number);
      entryProducts.push(products);
      entryPlaces.push(place);
    }
    products += 1;
  }

  function finish(sorted: readonly NumberedWord[]): Words {
    const positions = new Uint32Array(sorted.length);
    sorted.forEach(([, number], position) => {
      positions[number] = position;
    });
    const words = sorted.map(([word]) => word);
    const plain = words.flatMap((word, position) => (/\d/.test(word) ? [] : [position]));
    return {
      words,
      writtenWords: sorted.map(([, number]) => written[number] ?? ''),
      plainWords: Uint32Array.from(plain),
      ...entriesByWord(positions, entryWords.finish(), entryProducts.finish(), entryPlaces.finish()),
    };
  }

  return { add, found: () => [...numbers], finish };
}

/** Groups entries by word, keeping the order of products. */
function entriesByWord(
  positions: Uint32Array,
  entryWords: Uint32Array,
  entryProducts: Uint32Array,
  entryPlaces: Uint32Array,
): Pick<Words, 'wordStarts' | 'wordProducts' | 'wordPlaces'> {
  const wordStarts = new Uint32Array(positions.length + 1);
  for (const number of entryWords) {
    const next = (positions[number] ?? 0) + 1;
    wordStarts[next] = (wordStarts[next] ?? 0) + 1;
  }
  for (let position = 1; position < wordStarts.length; position += 1) {
    wordStarts[position] = (wordStarts[position] ?? 0) + (wordStarts[position - 1] ?? 0);
  }
  const free = wordStarts.slice();
  const wordProducts = new Uint32Array(entryWords.length);
  const wordPlaces = new Uint8Array(entryWords.length);
  entryWords.forEach((number, entry) => {
    const position = positions[number] ?? 0;
    const at = free[position] ?? 0;
    free[position] = at + 1;
    wordProducts[at] = entryProducts[entry] ?? 0;
    wordPlaces[at] = entryPlaces[entry] ?? 0;
  });
  return { wordStarts, wordProducts, wordPlaces };
}

type GrowingList = {
  push(value: number): void;
  length(): number;
  /** Its numbers, once there will be no more. */
  finish(): Uint32Array;
};

/** A plain array of a million numbers takes several times the memory. */
export function growingList(): GrowingList {
  let values = new Uint32Array(1024);
  let length = 0;
  return {
    push(value) {
      if (length === values.length) {
        const larger = new Uint32Array(values.length * 2);
        larger.set(values);
        values = larger;
      }
      values[length] = value;
      length += 1;
    },
    length: () => length,
    finish: () => values.slice(0, length),
  };
}
