import { readXml } from './read-xml.ts';

/** The formats of dates and times that every workbook knows by number. */
const isKnownDate = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47);

/** Letters of a date or time outside quotes, brackets and escapes. */
const namesDate = /[ymdhs]/i;
const asides = /"[^"]*"|\[[^\]]*\]|\\.|_.|\*./g;

/** The cell formats, by number, that show a number as a date: what was typed as 1-2 and became one is no quantity. */
export function readDateStyles(bytes: Uint8Array | null): ReadonlySet<number> {
  const dates = new Set<number>();
  if (bytes === null) return dates;
  const ownDates = new Set<number>();
  let isCellFormats = false;
  let position = 0;
  readXml(bytes, {
    open(name, { numFmtId, formatCode = '' }) {
      const id = Number(numFmtId);
      if (name === 'numFmt' && namesDate.test(formatCode.replaceAll(asides, ''))) ownDates.add(id);
      if (name === 'cellXfs') isCellFormats = true;
      if (name !== 'xf' || !isCellFormats) return;
      if (isKnownDate(id) || ownDates.has(id)) dates.add(position);
      position += 1;
    },
    close(name) {
      if (name === 'cellXfs') isCellFormats = false;
    },
  });
  return dates;
}
