import { buildIfChanged } from './build.ts';
// `npm run test:e2e -- …` finds a Chromium, builds what changed, then runs Playwright with the arguments given.
import { ensureChromium } from './find-chromium.ts';
import { exitOnSignals, run } from './run.ts';

exitOnSignals();
const ready = (await ensureChromium()) && (await buildIfChanged());
const succeeded = ready && (await run(['playwright', 'test', ...process.argv.slice(2)]));
process.exit(succeeded ? 0 : 1);
