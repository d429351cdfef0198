import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, type TestInfo } from '@playwright/test';
import type { Engine, EngineBrowser, Tab } from './drivers/engine.ts';
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
      const started: Started[] = [];
      await provide({
        async start() {
          const browser = await found.open(folder);
          const tabs = [browser.tab];
          info.annotations.push({ type: 'engine', description: browser.version });
          started.push({ browser, tabs });
          return {
            ...browser,
            async openTab() {
              const tab = await browser.openTab();
              tabs.push(tab);
              return tab;
            },
          };
        },
      });
      if (info.status !== info.expectedStatus) await tellScreens(started, info);
      for (const { browser } of started) await browser.kill();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  });
}

type Started = { readonly browser: EngineBrowser; readonly tabs: Tab[] };

/** What the browsers of a failed test show: not every engine has pictures of its own. */
async function tellScreens(browsers: readonly Started[], info: TestInfo): Promise<void> {
  const all = browsers.flatMap(({ browser: { version }, tabs }) => tabs.map((tab) => ({ tab, version })));
  for (const { tab, version } of all) {
    const shown = tab.evaluate(async () => {
      const { held = [], pending = [] } = await navigator.locks.query();
      const locks = [held, pending].map((those) => those.map(({ name }) => name).join(' '));
      const loads = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const lines = loads.map(
        ({ name, responseStatus, duration }) => `${responseStatus} ${Math.round(duration)} ms ${name}`,
      );
      return [
        location.href,
        `locks held: ${locks[0]}; waited for: ${locks[1]}`,
        document.body.innerText.slice(0, 2_000),
        ...lines.slice(-60),
      ].join('\n');
    }, null);
    const body = await shown.catch(() => 'It was killed, or does not answer.');
    await info.attach(`${version}.txt`, { body, contentType: 'text/plain' });
  }
}
