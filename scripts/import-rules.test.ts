import { describe, expect, test } from 'vitest';
import { findCycles, importFault, isBarrel } from './import-rules.ts';
import type { Import } from './import-rules.ts';

function relative(from: string, to: string, typeOnly = false): Import {
  return { from, to, isRelative: true, typeOnly };
}

function packaged(from: string, to: string): Import {
  return { from, to, isRelative: false, typeOnly: false };
}

describe('an import between rooms', () => {
  test.each([
    ['src/routes/cart.tsx', 'src/features/cart/screen/cart-line.tsx'],
    ['src/routes/cart.tsx', 'src/ui/button.tsx'],
    ['src/features/cart/screen/cart-line.tsx', 'src/features/cart/cart-queries.ts'],
    ['src/features/cart/screen/cart-line.tsx', 'src/domain/price.ts'],
    ['src/main.tsx', 'src/platform/clock.ts'],
    ['server/routes/cart.ts', 'src/contract/cart.ts'],
    ['server/app.ts', 'server/plugins/auth.ts'],
    ['src/ui/button.tsx', 'src/ui/button.module.css'],
    ['src/platform/messages.ts', 'locales/fr/messages.po'],
    ['src/domain/price.test.ts', 'tests/builders/line.ts'],
    ['src/platform/search/thread-entry.ts', 'src/search/search-thread.ts'],
    ['src/platform/search/thread-entry.ts', 'src/platform/http/say-version.ts'],
    ['src/platform/worker/script-address.ts', 'src/platform/search/thread-entry.ts'],
  ])('%s may import %s', (from, to) => {
    expect(importFault(relative(from, to))).toBeUndefined();
  });

  test.each([
    ['src/features/cart/screen/cart-line.tsx', 'src/features/stock/stock-dot.tsx'],
    ['src/features/cart/screen/cart-line.tsx', 'src/platform/clock.ts'],
    ['src/routes/cart.tsx', 'src/platform/clock.ts'],
    ['src/ui/button.tsx', 'src/domain/price.ts'],
    ['src/domain/price.ts', 'src/contract/cart.ts'],
    ['src/sync/engine.ts', 'src/features/cart/cart-queries.ts'],
    ['server/app.ts', 'src/sync/engine.ts'],
    ['src/sync/engine.ts', 'server/app.ts'],
    ['src/sync/engine.ts', 'scripts/run.ts'],
    ['src/sync/engine.ts', 'src/sync/engine.test.ts'],
  ])('%s may not import %s', (from, to) => {
    expect(importFault(relative(from, to))).toBeDefined();
  });

  test.each([
    ['src/contract/cart.ts', 'src/domain/cart-ops/op.ts'],
    ['src/platform/cart-store.ts', 'src/sync/types.ts'],
  ])('%s may import the types of %s, and nothing else', (from, to) => {
    expect(importFault(relative(from, to, true))).toBeUndefined();
    expect(importFault(relative(from, to, false))).toBeDefined();
  });

  test('a pure room has no packages but its own', () => {
    expect(importFault(packaged('src/domain/price.ts', 'react'))).toBeDefined();
    expect(importFault(packaged('src/contract/cart.ts', 'node:fs'))).toBeDefined();
    expect(importFault(packaged('src/contract/cart.ts', 'valibot'))).toBeUndefined();
    expect(importFault(packaged('src/ui/link.tsx', '@tanstack/react-router'))).toBeUndefined();
    expect(importFault(packaged('src/ui/link.tsx', 'reactive'))).toBeDefined();
  });
});

test('a barrel is an index that is neither the worker nor an address', () => {
  expect(isBarrel('src/domain/index.ts')).toBe(true);
  expect(isBarrel('sw/index.ts')).toBe(false);
  expect(isBarrel('src/routes/$locale/index.tsx')).toBe(false);
});

test('a circle is found once, whatever leads into it', () => {
  const imports = [relative('a', 'b'), relative('b', 'c'), relative('c', 'b'), relative('d', 'c')];
  expect(findCycles(imports)).toEqual([['b', 'c']]);
  expect(findCycles([relative('a', 'b'), relative('a', 'c'), relative('b', 'c')])).toEqual([]);
});
