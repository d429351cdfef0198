import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import type { Engine, EngineBrowser } from './drivers/engine.ts';
import { engines } from './drivers/engines.ts';

/** A device of one engine: a profile that outlives its browser. */
export type EngineDevice = {
  /** The browser on the profile of this device. */
  start(): Promise<EngineBrowser>;
};

export type EngineOptions = { readonly engine: Engine['name'] };

/** A test that runs once in each engine, each being a project of its own; one that this machine has not is skipped, with the words of how to get it. */
export function engineTest() {
  return base.extend<EngineOptions & { readonly device: EngineDevice }>({
    engine: ['WebKit', { option: true }],
    device: async ({ engine }, provide, info) => {
      const { found } = engines.find(({ name }) => name === engine) as Engine;
      if ('missing' in found) return info.skip(true, found.missing);
      const folder = mkdtempSync(join(tmpdir(), 'paceline-engine-'));
      const started: EngineBrowser[] = [];
      await provide({
        async start() {
          const browser = await found.open(folder);
          info.annotations.push({ type: 'engine', description: browser.version });
          started.push(browser);
          return browser;
        },
      });
      for (const browser of started) await browser.kill();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  });
}
