import { type Face, widthOf } from './letter-widths.ts';

/** Windows-1252 from 0x80 on, with blanks for unused codes. */
const from80 = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/** Replacements for narrow spaces, minus signs and hyphens missing from Windows-1252. */
const standIns: Readonly<Record<string, string>> = { '\u202f': '\u00a0', '\u2009': '\u00a0', '\u2212': '–', '‐': '-' };

/** Drops accents the fonts lack and replaces other unknown signs with question marks. */
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

/** A PDF string with one byte per sign. */
export function literal(text: string): string {
  const bytes = Array.from(text).map((sign) => {
    const at = from80.indexOf(sign);
    return sign !== ' ' && at >= 0 ? String.fromCodePoint(0x80 + at) : sign;
  });
  return `(${bytes.join('').replaceAll(/[\\()]/g, String.raw`\$&`)})`;
}

/** Anything smaller is unreadable. */
const leastSize = 5.5;

/** Shrinks a text to `room` points, and cuts it if still too long. */
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

/** Splits a heading into at most two lines. `fitted` shrinks lines that are still too long. */
export function onTwoLines(text: string, face: Face, size: number, room: number): readonly string[] {
  const own = writable(text);
  if (widthOf(own, face, size) <= room) return [own];
  const words = own.split(' ');
  if (words.length === 1) return [own];
  const cuts = words.slice(1).map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')]);
  const longest = (lines: readonly string[]) => Math.max(...lines.map((line) => widthOf(line, face, size)));
  return cuts.reduce((best, lines) => (longest(lines) < longest(best) ? lines : best));
}

/** Wraps at line breaks, between words, and inside words that are too long. */
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
