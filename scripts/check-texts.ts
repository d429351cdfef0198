// Checks how the product's texts are worded, and how the French ones are set. Part of `npm run check`.
import { readdirSync, readFileSync } from 'node:fs';
import { parsePoFile } from '@lingui/format-po';
import { frenchFaults } from './french-typography.ts';
import { wordingFaults } from './wording.ts';

const languages = ['en', 'fr'] as const;

function messagesIn(language: string): string[] {
  return readdirSync(`locales/${language}`)
    .flatMap((file) => parsePoFile(readFileSync(`locales/${language}/${file}`, 'utf8')).items)
    .filter((item) => !item.obsolete)
    .flatMap((item) => item.msgstr);
}

let faulty = 0;
for (const language of languages) {
  const messages = messagesIn(language);
  for (const message of messages) {
    const faults = [...wordingFaults(message, language), ...(language === 'fr' ? frenchFaults(message) : [])];
    if (faults.length === 0) continue;
    faulty += 1;
    console.error([message, ...faults.map((fault) => `  ${fault}`)].join('\n'));
  }
  console.log(`${messages.length} texts in ${language}`);
}
console.log(`${faulty} with faults`);
process.exitCode = faulty > 0 ? 1 : 0;
