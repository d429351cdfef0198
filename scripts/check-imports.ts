// Checks who imports whom: the rooms' rules, no circles, no barrels. Part of `npm run check`.
import { globSync } from 'node:fs';
import { findCycles, importFault, isBarrel } from './import-rules.ts';
import { importsOf } from './read-imports.ts';

const files = globSync('{src,sw,server}/**/*.{ts,tsx}').filter((path) => path !== 'src/routeTree.gen.ts');
const imports = files.flatMap(importsOf);
const faults = [
  ...imports.flatMap((item) => {
    const fault = importFault(item);
    return fault === undefined ? [] : [`${item.from} → ${item.to}: ${fault}`];
  }),
  ...findCycles(imports).map((cycle) => `a circle: ${[...cycle, cycle[0]].join(' → ')}`),
  ...files.filter(isBarrel).map((path) => `${path}: a barrel; import from the file itself`),
];

for (const fault of faults) console.error(fault);
console.log(`${imports.length} imports in ${files.length} files, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
