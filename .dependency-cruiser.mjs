// Who may import whom; docs/architecture.md explains the layers.
const tests = ['\\.test\\.tsx?$', '/testing/', '^tests/'];
const [domain, contract, sync, search, ui] = ['domain', 'contract', 'sync', 'search', 'ui'].map(
  (folder) => `^src/${folder}/`,
);
const [features, routes, platform] = ['features', 'routes', 'platform'].map((folder) => `^src/${folder}/`);
const compositionRoot = '^src/[^/]+$';
const searchThread = '^src/platform/search/(thread-entry|serve-search-thread)\\.ts$';
const notCode = '\\.(css|po|json|wasm)(\\?url)?$';
const packages = (...names) => `^node_modules/(${names.join('|')})/`;
const anyPackage = ['^node_modules/'];

/** Everything that is not listed is refused: folders, packages and Node's own modules alike. */
function layer(name, path, { pathNot = [], imports, typesOf = [] }) {
  const from = { path, pathNot: [...tests, ...pathNot] };
  const forbidden = [
    { name: `${name}-layer`, severity: 'error', from, to: { pathNot: [path, notCode, ...imports, ...typesOf] } },
  ];
  if (typesOf.length === 0) return forbidden;
  const values = { path: typesOf, pathNot: imports, dependencyTypesNot: ['type-only'] };
  return [...forbidden, { name: `${name}-types-only`, severity: 'error', from, to: values }];
}

export default {
  forbidden: [
    ...layer('domain', domain, { imports: [packages('@zxcvbn-ts')] }),
    ...layer('contract', contract, { imports: [packages('valibot')], typesOf: [domain] }),
    ...layer('sync', sync, { imports: [domain, contract, packages('valibot')] }),
    ...layer('search', search, { imports: [domain, contract, packages('valibot')] }),
    ...layer('ui', ui, { imports: [packages('react', 'react-dom', '@tanstack', '@lingui', 'dompurify')] }),
    ...layer('features', features, { imports: [sync, search, ui, domain, contract, ...anyPackage] }),
    ...layer('routes', routes, { imports: [features, sync, search, ui, domain, contract, ...anyPackage] }),
    ...layer('platform', platform, {
      pathNot: [searchThread],
      imports: [searchThread, domain, contract, ...anyPackage],
      typesOf: [sync, search, features],
    }),
    ...layer('search-thread', searchThread, { imports: [platform, search, domain, contract, ...anyPackage] }),
    ...layer('app', compositionRoot, { imports: ['^src/', ...anyPackage] }),
    ...layer('worker', '^sw/', { imports: [contract, ...anyPackage] }),
    {
      name: 'server-layer',
      severity: 'error',
      from: { path: '^server/', pathNot: tests },
      to: { path: '^(src|sw|scripts)/', pathNot: [domain, contract] },
    },
    {
      name: 'no-feature-imports-another',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/', pathNot: tests },
      to: { path: features, pathNot: '^src/features/$1/' },
    },
    { name: 'no-code-imports-tests', severity: 'error', from: { pathNot: tests }, to: { path: tests } },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-barrels', severity: 'error', from: {}, to: { path: '/index\\.tsx?$', pathNot: 'node_modules' } },
  ],
  options: {
    // The router writes it: it imports every route.
    exclude: '^src/routeTree\\.gen\\.ts$',
    doNotFollow: 'node_modules',
    // TypeScript 7 has no API that dependency-cruiser could parse with.
    parser: 'swc',
    // Imports of types count too.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
};
