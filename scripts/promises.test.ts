import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const page = readFileSync('docs/promises.md', 'utf8');

test('docs/promises.md names files and folders that exist', () => {
  const paths = [...page.matchAll(/`((?:src|server|sw|scripts|tests)(?:\/[^`\s]*)?)`/g)].map(([, path]) => path ?? '');
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});

test('docs/promises.md has a row for every group of rules', () => {
  const groups = [...readFileSync('docs/rules.md', 'utf8').matchAll(/^## ([A-Z]+)/gm)].map(([, group]) => group ?? '');
  const rows = new Set(page.match(/\b[A-Z]{2,}\b/g));
  expect(groups.length).toBeGreaterThan(20);
  expect(groups.filter((group) => !rows.has(group))).toEqual([]);
});
