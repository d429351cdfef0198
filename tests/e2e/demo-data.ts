import { existsSync, mkdirSync } from 'node:fs';
import { cp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Names the folder in which the portals of one run share what the first of them made; playwright.config.ts sets it. */
export const DEMO_DATA_VARIABLE = 'E2E_DEMO_DATA';

/** So many times smaller on either side is a photo of the library (plain-drawings.ts). */
export const SMALLER = 4;
/** The width of a photo that one looks at, in px. */
export const LOW_RESOLUTION = 1600 / SMALLER;

/**
 * Puts the data of a demo portal with plain drawings into an empty folder. To fill one takes seconds, and a run has several:
 * the first that asks fills it, and the others wait for it, in whatever process.
 */
export async function copyDemoData(dataDir: string): Promise<void> {
  const shared = process.env[DEMO_DATA_VARIABLE];
  if (shared === undefined) throw new Error(`${DEMO_DATA_VARIABLE} is not set`);
  const whole = join(shared, 'whole');
  const begun = join(shared, 'begun');
  while (!existsSync(whole)) {
    if (claim(begun)) {
      try {
        const { fillPlainly } = await import('./plain-drawings.ts');
        await fillPlainly(begun);
        await rename(begun, whole);
      } finally {
        await rm(begun, { recursive: true, force: true });
      }
    } else {
      await pause(100);
    }
  }
  await cp(whole, dataDir, { recursive: true });
}

/** Whether the folder was not there, and is now. */
function claim(folder: string): boolean {
  try {
    mkdirSync(folder, 0o700);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
