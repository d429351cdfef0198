// Checks who imports whom: the rooms' rules, no circles, no barrels. Part of `npm run check`.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { findCycles, importFault, isBarrel } from './import-rules.ts';
import type { Import } from './import-rules.ts';

function importsOf(from: string): Import[] {
  const source = readFileSync(from, 'utf8');
  const { module } = parseSync(from, source);

  function item(request: string, typeOnly: boolean): Import {
    const isRelative = request.startsWith('.');
    const path = request.replace(/\?.*$/, '');
    return { from, to: isRelative ? join(dirname(from), path) : path, isRelative, typeOnly };
  }

  return [
    ...module.staticImports.map(({ moduleRequest, entries }) =>
      item(moduleRequest.value, entries.length > 0 && entries.every((entry) => entry.isType)),
    ),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap((entry) => (entry.moduleRequest === null ? [] : [item(entry.moduleRequest.value, entry.isType)])),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const literal = /^(['"`])([^$]*)\1$/.exec(source.slice(start, end));
      return literal?.[2] === undefined ? [] : [item(literal[2], false)];
    }),
  ];
}

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
