import { type Face, widthOf } from './letter-widths.ts';

/** The signs that the fonts' encoding (Windows-1252) has from 0x80 on; a blank where it has none. */
const from80 = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/** What it has not, and what stands for that: narrow spaces of figures, the minus. */
const standIns: Readonly<Record<string, string>> = { '\u202f': '\u00a0', '\u2009': '\u00a0', '\u2212': '–', '‐': '-' };

/** A text in the signs that the fonts have. Another letter loses its accent; what has no likeness is a question mark. */
export function writable(text: string): string {
  return Array.from(text.normalize('NFC'))
    .map((sign) => {
      const own = standIns[sign] ?? sign;
      if (/\p{Cc}/u.test(own)) return ' ';
      if (isKnown(own)) return own;
      const [base = '?'] = own.normalize('NFKD');
      return isKnown(base) ? base : '?';
    })
    .join('');
}

function isKnown(sign: string): boolean {
  const code = sign.codePointAt(0) ?? 0;
  return (code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff) || (sign !== ' ' && from80.includes(sign));
}

/** A writable text as a string of a PDF, one byte a sign. */
export function literal(text: string): string {
  const bytes = Array.from(text).map((sign) => {
    const at = from80.indexOf(sign);
    return sign !== ' ' && at >= 0 ? String.fromCodePoint(0x80 + at) : sign;
  });
  return `(${bytes.join('').replaceAll(/[\\()]/g, String.raw`\$&`)})`;
}

/** Smaller than this nobody reads. */
const leastSize = 5.5;

/** A text that is to stand in so many points: smaller where it must, and cut where that is not enough. */
export function fitted(text: string, face: Face, size: number, room: number): { text: string; size: number } {
  const own = writable(text);
  const width = widthOf(own, face, size);
  if (width <= room) return { text: own, size };
  const smaller = Math.max(leastSize, (size * room) / width);
  if (widthOf(own, face, smaller) <= room + 0.01) return { text: own, size: smaller };
  const signs = Array.from(own);
  while (signs.length > 0 && widthOf(`${signs.join('')}…`, face, smaller) > room) signs.pop();
  return { text: `${signs.join('').trimEnd()}…`, size: smaller };
}

/** The words of a heading on two lines at most; what is too long for its line is made smaller by `fitted`. */
export function onTwoLines(text: string, face: Face, size: number, room: number): readonly string[] {
  const own = writable(text);
  if (widthOf(own, face, size) <= room) return [own];
  const words = own.split(' ');
  if (words.length === 1) return [own];
  const cuts = words.slice(1).map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')]);
  const longest = (lines: readonly string[]) => Math.max(...lines.map((line) => widthOf(line, face, size)));
  return cuts.reduce((best, lines) => (longest(lines) < longest(best) ? lines : best));
}

/** A text in lines that stand in so many points each, parted between words, at its own line breaks, and within a word that has no room. */
export function wrapped(text: string, face: Face, size: number, room: number): readonly string[] {
  const fits = (part: string) => widthOf(part, face, size) <= room;
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const word of writable(paragraph).split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (fits(longer)) {
        line = longer;
        continue;
      }
      if (line !== '') lines.push(line);
      line = word;
      while (!fits(line)) {
        const signs = Array.from(line);
        let count = 1;
        while (fits(signs.slice(0, count + 1).join(''))) count += 1;
        lines.push(signs.slice(0, count).join(''));
        line = signs.slice(count).join('');
      }
    }
    return [...lines, line];
  });
}
