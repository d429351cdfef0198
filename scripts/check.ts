import { check } from './check-stages.ts';
import { exitOnSignals } from './run.ts';

exitOnSignals();
const { ok } = await check();
process.exit(ok ? 0 : 1);
