/* A calendar day is 2026-11-20 in the code, and written as the reader's language has it. */

const months = [
  ['january', 'janvier'],
  ['february', 'fevrier'],
  ['march', 'mars'],
  ['april', 'avril'],
  ['may', 'mai'],
  ['june', 'juin'],
  ['july', 'juillet'],
  ['august', 'aout'],
  ['september', 'septembre'],
  ['october', 'octobre'],
  ['november', 'novembre'],
  ['december', 'decembre'],
] as const;

/** The day that a text means, or null: 2026-11-20, 11/20/2026, in French 20/11/2026, Nov 20, 2026 or 20 nov. 2026. */
export function readDay(text: string, isFrench: boolean): string | null {
  const [first = '', second = '', third = '', ...more] = wordsOf(text);
  if (third === '' || more.length > 0) return null;
  if (/^\d{4}$/.test(first)) return dayOf(first, second, third);
  // The usual order first. A day above 12 tells that it is the other one.
  const [usual, other] = isFrench
    ? [dayOf(third, second, first), dayOf(third, first, second)]
    : [dayOf(third, first, second), dayOf(third, second, first)];
  return usual ?? other;
}

/** Without accents, and without what makes an ordinal of a day. */
function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .map((word) => word.replace(/^(\d{1,2})(?:st|nd|rd|th|er)$/, '$1'));
}

function dayOf(year: string, month: string, day: string): string | null {
  if (!/^(?:\d{2}|[1-9]\d{3})$/.test(year) || !/^\d{1,2}$/.test(day)) return null;
  const at = /^\d{1,2}$/.test(month) ? Number(month) : monthNamed(month);
  const written = `${year.length === 2 ? '20' : ''}${year}-${String(at).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(written) ? written : null;
}

/** 1 to 12, or 0. Three letters are enough where only one month begins with them. */
function monthNamed(word: string): number {
  const found = months.flatMap((names, at) => (names.some((name) => name.startsWith(word)) ? [at + 1] : []));
  const [only = 0, ...others] = found;
  return word.length < 3 || others.length > 0 ? 0 : only;
}

export function isDay(text: string): boolean {
  if (!/^[1-9]\d{3}-\d\d-\d\d$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}
