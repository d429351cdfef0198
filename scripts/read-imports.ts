import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';

/** One import. `to` is a path of the project for relative imports, else the package's name. */
interface Import {
  readonly from: string;
  readonly to: string;
  readonly isRelative: boolean;
  readonly typeOnly: boolean;
}

/** All that a file imports, lazily too where the name stands there; `from` is its path in the project. */
export function importsOf(from: string): Import[] {
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
