import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { groupByAssembly } from './assembly-groups.ts';

const order = ['frame', 'drivetrain', 'wheels'] as const;

test('[CAT-6] parts stand by assembly in the order given, those of none last', () => {
  const parts: { sku: string; assembly?: (typeof order)[number] }[] = [
    { sku: 'bottle' },
    { sku: 'tire', assembly: 'wheels' },
    { sku: 'hanger', assembly: 'frame' },
    { sku: 'rim', assembly: 'wheels' },
  ];
  const groups = groupByAssembly(parts, order);
  expect(groups.map(({ assembly, parts: own }) => [assembly, own.map(({ sku }) => sku)])).toEqual([
    ['frame', ['hanger']],
    ['wheels', ['tire', 'rim']],
    [null, ['bottle']],
  ]);
});

test('[CAT-6] of nothing there are no groups', () => {
  expect(groupByAssembly([], order)).toEqual([]);
});

const somePart = fc
  .record({ sku: fc.nat() }, { requiredKeys: ['sku'] })
  .chain((part) => fc.option(fc.constantFrom(...order), { nil: undefined }).map((assembly) => ({ ...part, assembly })));

test.prop([fc.array(somePart)])('[CAT-6] every part stands once, with its like and in the order given', (parts) => {
  const groups = groupByAssembly(parts, order);
  const expected = [...order, undefined].flatMap((assembly) => parts.filter((part) => part.assembly === assembly));
  expect(groups.flatMap((group) => group.parts)).toEqual(expected);
  for (const group of groups)
    expect(new Set(group.parts.map(({ assembly }) => assembly ?? null))).toEqual(new Set([group.assembly]));
  expect(new Set(groups.map(({ assembly }) => assembly)).size).toBe(groups.length);
});
