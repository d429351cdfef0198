import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startChild } from '../testing/child.ts';

const hanging = join(import.meta.dirname, '../testing/hanging-process.ts');

test('[F-88] a process that stands still is ended, and says so', async () => {
  const child = startChild(hanging, ['500']);
  const { output } = await child.ended();
  expect(output).toContain('has not answered');
  expect(child.process.signalCode).toBe('SIGKILL');
});
