import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { demoCompany } from '../../demo/company.ts';
import { startServer } from '../../server/main.ts';
import { copyDealer, type DealerTerms } from '../support/copy-dealer.ts';
import { copyDemoData, DEMO_DATA_VARIABLE } from './demo-data.ts';

/** The server as `npm start` runs it, on a data directory of its own that is gone when the tests are over. */
const dataDir = mkdtempSync(join(process.env[DEMO_DATA_VARIABLE] ?? '', 'portal-'));
process.env.DATA_DIR = dataDir;
process.env.DEMO = '1';
process.env.LOG_LEVEL ??= 'warn';
delete process.env.DATABASE_URL;

await copyDemoData(dataDir);
const { db } = await startServer(process.env, demoCompany);

// Tests make dealers of their own here: new-dealer.ts.
createServer((request, response) => {
  json(request)
    .then(async (terms) => copyDealer(db, terms as DealerTerms))
    .then(
      (dealer) => response.end(JSON.stringify({ ...dealer, dataDir })),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
}).listen(Number(process.env.DEALERS_PORT), '127.0.0.1');
