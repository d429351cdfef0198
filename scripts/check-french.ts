// Checks how the French texts are set. Part of `npm run check`.
import { globSync, readFileSync } from 'node:fs';
import { parsePoFile } from '@lingui/format-po';
import { frenchFaults } from './french-typography.ts';

const catalogues = globSync('locales/fr/*.po');
if (catalogues.length === 0) {
  console.error('There is no French in locales/fr: npm run extract');
  process.exit(1);
}

const items = catalogues.flatMap((catalogue) => parsePoFile(readFileSync(catalogue, 'utf8')).items);
const messages = items.filter((item) => !item.obsolete).flatMap((item) => item.msgstr);
const faulty = messages
  .map((message) => ({ message, faults: frenchFaults(message) }))
  .filter(({ faults }) => faults.length > 0);

for (const { message, faults } of faulty) console.error([message, ...faults.map((fault) => `  ${fault}`)].join('\n'));
console.log(`${messages.length} French texts, ${faulty.length} with faults`);
process.exitCode = faulty.length > 0 ? 1 : 0;
