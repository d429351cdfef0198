import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { boundedImports } from './bounded-imports.ts';

type Preload = (load: () => Promise<unknown>) => Promise<unknown>;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const helper = 'export const __vitePreload = (load) => Promise.resolve().then(load);';

function transformed(code: string): string {
  const { transform } = boundedImports() as unknown as {
    transform: (code: string, id: string) => { code: string } | null;
  };
  return transform(code, '\0vite/preload-helper.js')?.code ?? '';
}

async function bounded(): Promise<Preload> {
  const code = encodeURIComponent(transformed(helper));
  const { __vitePreload: preload } = (await import(/* @vite-ignore */ `data:text/javascript,${code}`)) as {
    __vitePreload: Preload;
  };
  return preload;
}

test('[F-2] a late part that neither comes nor fails is missing after 30 s', async () => {
  const preload = await bounded();
  const told: string[] = [];
  void preload(async () => new Promise(() => {})).catch((error: unknown) => told.push((error as Error).name));
  await vi.advanceTimersByTimeAsync(29_500);
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(600);
  expect(told).toEqual(['MissingPart']);
});

test('a part that comes or fails before is what it is, and nothing waits on', async () => {
  const preload = await bounded();
  expect(await preload(async () => 'part')).toBe('part');
  await expect(preload(async () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(vi.getTimerCount()).toBe(0);
});

test('a helper in another shape stops the build', () => {
  expect(() => transformed('export function __vitePreload() {}')).toThrow('bounded-imports');
});
