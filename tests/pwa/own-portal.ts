import { portalOfFile } from '../e2e/own-portal.ts';
import type { Portal } from '../e2e/portal.ts';
import { test } from './fixtures.ts';

/** For tests that change what others would meet: those of the file that calls this, one after the other, have a demo portal to themselves. */
export function ownPortalTest() {
  return test.extend<{ portal: Portal }>(portalOfFile(test));
}
