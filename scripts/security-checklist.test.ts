import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** How many requirements each section of ASVS 5.0 has at levels 1 and 2. */
const sections =
  '1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4 5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 8.1:2 8.2:3 8.3:1 8.4:1 9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2';

const all = sections.split(' ').flatMap((section) => {
  const [name, count] = section.split(':');
  return Array.from({ length: Number(count) }, (_, at) => `${name}.${at + 1}`);
});

const page = readFileSync('docs/security-checklist.md', 'utf8');
const rows = [...page.matchAll(/^\| (\d[^|]*) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, numbers = '', , how = '', evidence = '']) => ({ numbers: numbersIn(numbers), how, evidence }),
);

/** `1.2.6 to 1.2.8` and `3.3.1, 3.3.3`. */
function numbersIn(cell: string): string[] {
  return cell.split(', ').flatMap((part) => {
    const [from = '', to = from] = part.split(' to ');
    return all.slice(all.indexOf(from), all.indexOf(to) + 1);
  });
}

test('docs/security-checklist.md has every requirement once', () => {
  const order = (one: string, other: string) => all.indexOf(one) - all.indexOf(other);
  expect(rows.flatMap(({ numbers }) => numbers).toSorted(order)).toEqual(all);
});

test('its evidence exists, and nothing is open but the second factor', () => {
  const paths = rows.flatMap(({ evidence }) => [...evidence.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path));
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  const without = rows.filter(({ how, evidence }) => !evidence.includes('`') && !how.startsWith('not used'));
  expect(without.flatMap(({ numbers }) => numbers)).toEqual(['6.3.3']);
  const marked = (mark: string) => rows.filter(({ how }) => how.includes(mark)).flatMap(({ numbers }) => numbers);
  expect(marked('**Open**')).toEqual(['6.3.3']);
  expect(marked('**In part**')).toEqual([]);
});

test('what it says is nowhere in the code is nowhere in the code', () => {
  const files = globSync('{server,src,sw}/**/*.{ts,tsx}').filter((path) => !/\.test\.|\/testing\//.test(path));
  const forbidden = /\beval\(|new Function\(|node:child_process|access-control-allow/i;
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((path) => forbidden.test(readFileSync(path, 'utf8')))).toEqual([]);
});
