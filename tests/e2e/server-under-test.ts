import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillFolder } from './portal.ts';

/** The server as `npm start` runs it, on a data directory of its own that is gone when the tests are over. */
const dataDir = mkdtempSync(join(tmpdir(), 'paceline-e2e-'));
process.env.DATA_DIR = dataDir;
process.env.DEMO = '1';
process.env.LOG_LEVEL ??= 'warn';
delete process.env.DATABASE_URL;
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));

await fillFolder(dataDir);
await import('../../server/main.ts');
