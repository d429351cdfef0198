// `npm run test:e2e -- …` builds what changed, then runs Playwright with the arguments given.
import { buildIfChanged } from './build.ts';
import { exitOnSignals, run } from './run.ts';

exitOnSignals();
const built = await buildIfChanged();
const { ok } = built ? await run(['playwright', 'test', ...process.argv.slice(2)], { show: true }) : { ok: false };
process.exit(ok ? 0 : 1);
