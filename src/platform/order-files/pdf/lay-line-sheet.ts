import { barcodeBars } from '../../../domain/catalogue/barcode-bars.ts';
import type { PdfLineSheet, JpegPicture, PdfProduct, PdfSku, PdfSkuGroup } from '../../../domain/files/written-file.ts';
import { drawnBars, drawnGrey, drawnImage, drawnRule, drawnText } from './drawn.ts';
import { footPoints, logoPoints, pagePointsOf, topLogo } from './lay-pages.ts';
import { type Face, widthOf } from './letter-widths.ts';
import { fitted, wrapped } from './paper-text.ts';

const sizes = { title: 20, fact: 9, name: 11.5, amount: 11.5, note: 8, group: 8.5, sku: 7.5 } as const;
const pageGap = 18;
/** Between a rule and what is under it. */
const padPoints = 9;
const pictureBox = { width: 100, height: 75 } as const;
/** Of a product with a single SKU, so that a page holds more of them. */
const smallPicturePoints = 60;
const pictureGap = 18;
const pricePoints = 104;
const skusPerRow = 3;
/** The narrowest bar, 80% of the nominal size: what shops' scanners read. */
const modulePoints = 0.75;
const barPoints = 20;

type Block = { readonly points: number; readonly draw: (top: number) => readonly string[] };

/** A product's picture at the left, its name and prices, and a barcode for each SKU. Pages have no numbers yet. */
export function layLineSheet(
  { title, facts, products }: PdfLineSheet,
  logo: Pick<JpegPicture, 'width' | 'height'> | null,
) {
  const paper = { isUpright: true };
  const { width, height, margin } = pagePointsOf(paper);
  const bottom = margin + footPoints;
  const left = margin + pictureBox.width + pictureGap;
  const right = width - margin;
  const images = new Map<string, JpegPicture>();
  const names = new Map<JpegPicture, string>();
  const pages: string[][] = [[]];
  let y = height - margin;
  const draw = (...drawn: readonly string[]) => pages.at(-1)?.push(...drawn);
  const turn = () => {
    pages.push([]);
    y = height - margin;
  };

  function nameOf(picture: JpegPicture): string {
    const name = names.get(picture) ?? `P${names.size}`;
    names.set(picture, name);
    images.set(name, picture);
    return name;
  }

  function head(): void {
    const room = right - margin - (logo ? logoPoints.width + pageGap : 0);
    if (logo) draw(topLogo(paper, logo));
    y -= sizes.title;
    draw(drawnText(margin, y, 'bold', fitted(title, 'bold', sizes.title, room)));
    y -= 4;
    for (const fact of facts) {
      y -= sizes.fact * 1.4;
      draw(drawnGrey(drawnText(margin, y, 'plain', fitted(fact, 'plain', sizes.fact, room))));
    }
    y -= pageGap;
  }

  function product(one: PdfProduct): void {
    const [first, ...others] = blocksOf(one, left, right);
    if (!first) return;
    const box = { ...pictureBox, height: others.length === 0 ? smallPicturePoints : pictureBox.height };
    // A product begins where its picture and its first SKUs fit.
    const least = Math.max(box.height, first.points + (others[0]?.points ?? 0)) + padPoints;
    if (y - least < bottom) turn();
    draw(drawnRule(margin, y, right));
    y -= padPoints;
    const top = y;
    if (one.picture) draw(drawnPicture(nameOf(one.picture), one.picture, box, margin, top));
    draw(...first.draw(y));
    y -= first.points;
    let hasTurned = false;
    for (const block of others) {
      if (y - block.points < bottom) {
        turn();
        hasTurned = true;
        draw(drawnRule(margin, y, right));
        y -= padPoints;
        const [again = ''] = wrapped(one.name, 'bold', sizes.note, pictureBox.width);
        draw(drawnGrey(drawnText(margin, y - sizes.note, 'bold', fitted(again, 'bold', sizes.note, pictureBox.width))));
      }
      draw(...block.draw(y));
      y -= block.points;
    }
    if (!hasTurned) y = Math.min(y, top - box.height);
    y -= padPoints;
  }

  head();
  products.forEach(product);
  return { pages: pages.map((drawn) => drawn.join('\n')), images };
}

type Box = { readonly width: number; readonly height: number };

function drawnPicture(name: string, { width, height }: JpegPicture, box: Box, x: number, top: number): string {
  const scale = Math.min(box.width / width, box.height / height);
  const [wide, high] = [width * scale, height * scale];
  const [beside, above] = [(box.width - wide) / 2, (box.height - high) / 2];
  return drawnImage(name, x + beside, top - above - high, wide, high);
}

/** The name with notes and prices, then the SKUs. A single SKU stands beside the name. */
function blocksOf(product: PdfProduct, left: number, right: number): readonly Block[] {
  const [group, ...more] = product.groups;
  const only = group && more.length === 0 && group.skus.length === 1 ? group.skus[0] : undefined;
  if (only) return [headBlock(product, left, right, only)];
  return [headBlock(product, left, right), ...product.groups.flatMap((one) => groupBlocks(one, left, right))];
}

function headBlock({ name, notes, prices }: PdfProduct, left: number, right: number, only?: PdfSku): Block {
  const room = right - left - pricePoints;
  const names = wrapped(name, 'bold', sizes.name, room).slice(0, 2);
  const said = [...notes, ...(only ? [only.label, ...only.notes] : [])].filter((note) => note !== '');
  const lines = said.flatMap((note) => wrapped(note, 'plain', sizes.note, room).slice(0, 2));
  const ofText = names.length * 14 + lines.length * 11.5;
  const ofPrices = prices.length === 0 ? 0 : 14 + 10 + (prices.length - 1) * 11.5;
  const bars = only ? codePoints(only) : 0;
  return {
    points: Math.max(ofText, ofPrices + (bars > 0 ? bars + 8 : 0)) + 4,
    draw(top) {
      const drawn: string[] = [];
      let y = top;
      for (const text of names) {
        y -= 14;
        drawn.push(drawnText(left, y + 4, 'bold', fitted(text, 'bold', sizes.name, room)));
      }
      for (const text of lines) {
        y -= 11.5;
        drawn.push(drawnGrey(drawnText(left, y + 3, 'plain', fitted(text, 'plain', sizes.note, room))));
      }
      let below = top;
      for (const [at, { label, amount }] of prices.entries()) {
        if (at === 0) {
          below -= 14;
          drawn.push(drawnText(right, below + 4, 'bold', fitted(amount, 'bold', sizes.amount, pricePoints), true));
          below -= 10;
          drawn.push(drawnGrey(drawnText(right, below + 3, 'plain', fitted(label, 'plain', 7, pricePoints), true)));
        } else {
          below -= 11.5;
          const other = fitted(`${label} ${amount}`, 'plain', sizes.note, pricePoints);
          drawn.push(drawnText(right, below + 3, 'plain', other, true));
        }
      }
      if (only) drawn.push(...drawnCode(only, right - 95 * modulePoints, below - 8, right));
      return drawn;
    },
  };
}

function groupBlocks({ name, price, skus }: PdfSkuGroup, left: number, right: number): readonly Block[] {
  const room = right - left;
  const cell = room / skusPerRow;
  const rows = Array.from({ length: Math.ceil(skus.length / skusPerRow) }, (_, at) =>
    skus.slice(at * skusPerRow, (at + 1) * skusPerRow),
  ).map((row): Block => ({
    points: Math.max(...row.map(cellPoints)),
    draw: (top) => row.flatMap((sku, at) => drawnCell(sku, left + at * cell, top, cell - 8)),
  }));
  const [first, ...others] = rows;
  if (name === '' || !first) return rows;
  const said = fitted(price, 'plain', sizes.note, room / 2);
  // A name never stands alone at the end of a page.
  return [
    {
      points: 16 + first.points,
      draw: (top) => [
        drawnText(
          left,
          top - 10,
          'bold',
          fitted(name, 'bold', sizes.group, room - 10 - widthOf(said.text, 'plain', said.size)),
        ),
        drawnText(right, top - 10, 'plain', said, true),
        ...first.draw(top - 16),
      ],
    },
    ...others,
  ];
}

const cellLines = ({ label, notes }: PdfSku) => [label, ...notes].filter((line) => line !== '');

function cellPoints(sku: PdfSku): number {
  return cellLines(sku).length * 9.5 + codePoints(sku) + 9;
}

function drawnCell(sku: PdfSku, x: number, top: number, room: number): readonly string[] {
  const lines = cellLines(sku);
  const drawn = lines.map((text, at) => {
    const face: Face = at === 0 && sku.label !== '' ? 'bold' : 'plain';
    const line = drawnText(x, top - (at + 1) * 9.5 + 2.5, face, fitted(text, face, sizes.sku, room));
    return face === 'bold' ? line : drawnGrey(line);
  });
  return [...drawn, ...drawnCode(sku, x, top - lines.length * 9.5 - 1, null)];
}

function codePoints({ barcode }: PdfSku): number {
  if (barcode === '') return 0;
  return barcodeBars(barcode) === null ? 9.5 : barPoints + 9;
}

/** Bars over their digits, or the digits alone where the check digit is wrong. `end` aligns these at the right. */
function drawnCode({ barcode }: PdfSku, x: number, top: number, end: number | null): readonly string[] {
  if (barcode === '') return [];
  const bars = barcodeBars(barcode);
  const digits = fitted(barcode, 'plain', 7, 95 * modulePoints);
  if (bars === null) return [drawnText(end ?? x, top - 7, 'plain', digits, end !== null)];
  const middle = x + (95 * modulePoints) / 2;
  return [
    drawnBars(bars, x, top - barPoints, modulePoints, barPoints),
    drawnText(middle - widthOf(digits.text, 'plain', digits.size) / 2, top - barPoints - 7, 'plain', digits),
  ];
}
