import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { describeFinding, findingIn } from '../feeds/finding.ts';
import { frenchCommands } from './french-commands.ts';
import { frenchFeeds } from './french-feeds.ts';
import { frenchFragments } from './french-fragments.ts';
import { say } from './say.ts';

const start = 'say`';

/** The template that starts here, with its values replaced by numbers. */
function templateAt(source: string, from: number): string {
  let [text, values, at] = ['', 0, from];
  while (source[at] !== '`') {
    if (source.startsWith('${', at)) {
      text += `{${values}}`;
      values += 1;
      at = endOfValue(source, at + 2);
    } else {
      if (source[at] === '\\') at += 1;
      text += source[at];
      at += 1;
    }
  }
  return text;
}

/** The position after a value's closing brace. Values may contain templates. */
function endOfValue(source: string, from: number): number {
  let at = from;
  while (source[at] !== '}') {
    if (source[at] === '`') {
      at += 1;
      while (source[at] !== '`') at = source.startsWith('${', at) ? endOfValue(source, at + 2) : at + 1;
    } else if (source[at] === '{') at = endOfValue(source, at + 1) - 1;
    at += 1;
  }
  return at + 1;
}

const sources = globSync('{server,demo}/**/*.ts')
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => ({ file, source: readFileSync(file, 'utf8') }));
const said = sources.flatMap(({ source }) => {
  const places = [...source.matchAll(/\bsay`/g)].map(({ index }) => index + start.length);
  return places.map((place) => templateAt(source, place));
});
const placeholders = (text: string) => [...text.matchAll(/\{\d\}/g)].map(String).toSorted();

test('[FEED-1] every text of commands and feeds is there in French, with the same values, and none besides', () => {
  const all = [frenchFeeds, frenchCommands, frenchFragments].flatMap((list) => Object.entries(list));
  expect(all.map(([en]) => en).toSorted()).toEqual([...new Set(said)].toSorted());
  for (const [en, fr] of all) {
    expect([en, placeholders(fr)]).toEqual([en, placeholders(en)]);
    // French typography.
    expect([fr, /\p{L}'\p{L}| [:;?](?=\s|$)/u.test(fr)]).toEqual([fr, false]);
  }
});

test('commands print no sentence in English alone', () => {
  // The name of the program is the same in both languages.
  const known = new Set(['npm run admin -- …']);
  const printed = sources
    .filter(({ file }) => /^(?:server[/\\]admin|demo[/\\]command)/.test(file))
    .flatMap(({ file, source }) =>
      [...source.matchAll(/\b(?:print|warn)\(\s*(?:'([^'\n]*)'|`)/g)].map(({ 0: call, 1: plain, index }) => ({
        file,
        text: plain ?? templateAt(source, index + call.length),
      })),
    );
  expect(printed.length).toBeGreaterThan(10);
  expect(printed.filter(({ text }) => !known.has(text) && /\p{L}{2}/u.test(text))).toEqual([]);
});

test('[FEED-1] a finding is read in either language', () => {
  const finding = { file: 'prix.csv', line: 4, column: 'PDSF', reason: say`'${'12,x'}' is not a whole number` };
  expect(describeFinding(finding)).toBe("prix.csv, line 4, column PDSF: '12,x' is not a whole number");
  expect(findingIn(finding, 'fr')).toBe(
    'prix.csv, ligne 4, colonne PDSF\u00a0: «\u00a012,x\u00a0» n’est pas un nombre entier',
  );
});
