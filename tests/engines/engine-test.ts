import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, type TestInfo } from '@playwright/test';
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
      if (info.status !== info.expectedStatus) await tellScreens(started, info);
      for (const browser of started) await browser.kill();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  });
}

/** What the browsers of a failed test show: not every engine has pictures of its own. */
async function tellScreens(browsers: readonly EngineBrowser[], info: TestInfo): Promise<void> {
  for (const { tab, version } of browsers) {
    const shown = tab.evaluate(() => {
      const loads = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const lines = loads.map(
        ({ name, responseStatus, duration }) => `${responseStatus} ${Math.round(duration)} ms ${name}`,
      );
      return [location.href, document.body.innerText.slice(0, 2_000), ...lines.slice(-60)].join('\n');
    }, null);
    const body = await shown.catch(() => 'It was killed, or does not answer.');
    await info.attach(`${version}.txt`, { body, contentType: 'text/plain' });
  }
}
