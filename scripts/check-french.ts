// Checks how the French texts are set. Part of `npm run check`.
import { readdirSync, readFileSync } from 'node:fs';
import { parsePoFile } from '@lingui/format-po';
import { frenchFaults } from './french-typography.ts';

const messages = readdirSync('locales/fr')
  .flatMap((file) => parsePoFile(readFileSync(`locales/fr/${file}`, 'utf8')).items)
  .filter((item) => !item.obsolete)
  .flatMap((item) => item.msgstr);
const faulty = messages
  .map((message) => ({ message, faults: frenchFaults(message) }))
  .filter(({ faults }) => faults.length > 0);

for (const { message, faults } of faulty) console.error([message, ...faults.map((fault) => `  ${fault}`)].join('\n'));
console.log(`${messages.length} French texts, ${faulty.length} with faults`);
process.exitCode = faulty.length > 0 ? 1 : 0;
