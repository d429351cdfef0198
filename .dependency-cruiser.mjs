// Who may import whom; docs/architecture.md explains the layers.
const tests = ['\\.test\\.tsx?$', '/testing/', '^tests/'];
const [domain, contract, files, offline, search, ui] = ['domain', 'contract', 'files', 'offline', 'search', 'ui'].map(
  (folder) => `^src/${folder}/`,
);
const [features, routes, platform] = ['features', 'routes', 'platform'].map((folder) => `^src/${folder}/`);
/** Any room of the app may hold state. */
const store = '^src/store\\.ts$';
const compositionRoot = '^src/app/';
const services = '^src/app/services\\.ts$';
const searchThread = '^src/platform/search/(thread-entry|serve-search-thread)\\.ts$';
const notCode = '\\.(css|po|json|wasm)(\\?url)?$';
const packages = (...names) => `^node_modules/(${names.join('|')})/`;
const anyPackage = ['^node_modules/'];

/** Which other features each may import: only ones above it in this list. */
const featureImports = {
  session: [],
  shell: ['session'],
  dealers: ['session', 'shell'],
  stock: [],
  scanner: [],
  share: [],
  contracts: [],
  program: [],
  attachments: [],
  warranty: ['attachments'],
  favourites: ['shell'],
  'stock-notices': ['shell', 'favourites'],
  downloads: ['shell', 'share'],
  credit: ['shell'],
  cart: ['shell'],
  'shared-drafts': ['session', 'shell'],
  catalogue: ['session', 'shell', 'stock', 'scanner', 'share', 'favourites', 'stock-notices', 'cart'],
  shortlist: ['shell', 'favourites', 'catalogue'],
  'quick-order': ['shell', 'stock', 'cart', 'catalogue'],
  checkout: ['shell', 'attachments', 'credit', 'cart'],
  account: ['session', 'shell', 'checkout', 'dealers'],
  transactions: ['shell', 'cart', 'catalogue', 'quick-order'],
  'saved-carts': ['shell', 'cart', 'catalogue', 'transactions'],
  booking: ['shell', 'cart', 'shared-drafts', 'checkout', 'transactions'],
  'offline-changes': ['shell', 'stock', 'cart', 'catalogue', 'booking'],
  'customer-view': ['shell', 'catalogue'],
  device: [
    'session',
    'shell',
    'dealers',
    'warranty',
    'cart',
    'catalogue',
    'checkout',
    'account',
    'transactions',
    'saved-carts',
    'booking',
    'offline-changes',
    'customer-view',
  ],
  overview: [
    'session',
    'shell',
    'credit',
    'cart',
    'shared-drafts',
    'booking',
    'transactions',
    'warranty',
    'contracts',
    'account',
    'offline-changes',
  ],
  'global-search': ['shell', 'catalogue', 'transactions', 'downloads', 'warranty'],
  layout: [
    'global-search',
    'overview',
    'session',
    'shell',
    'dealers',
    'cart',
    'account',
    'transactions',
    'saved-carts',
    'booking',
    'customer-view',
    'warranty',
    'device',
  ],
};

function betweenFeatures() {
  const names = Object.keys(featureImports);
  const folder = (name) => `^src/features/${name}/`;
  const rules = names.map((name, place) => {
    const mayImport = featureImports[name];
    const wrong = mayImport.find((other) => !names.slice(0, place).includes(other));
    if (wrong !== undefined) throw new Error(`${name} may only import features above it, unlike ${wrong}`);
    return {
      name: `feature-${name}`,
      severity: 'error',
      from: { path: folder(name), pathNot: tests },
      to: { path: features, pathNot: [name, ...mayImport].map(folder) },
    };
  });
  const unlisted = { path: features, pathNot: names.map(folder) };
  return [...rules, { name: 'feature-not-listed', severity: 'error', from: unlisted, to: {} }];
}

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
    ...layer('files', files, { imports: [domain, packages('fflate', 'numfmt', 'papaparse', 'saxen')] }),
    ...layer('offline', offline, { imports: [store, domain, contract, packages('valibot')] }),
    ...layer('search', search, { imports: [store, domain, contract, packages('valibot')] }),
    ...layer('ui', ui, { imports: [store, packages('react', 'react-dom', '@tanstack', '@lingui', 'dompurify')] }),
    ...layer('features', features, { imports: [store, offline, search, ui, domain, contract, ...anyPackage] }),
    ...layer('routes', routes, {
      imports: [features, offline, search, ui, domain, contract, ...anyPackage],
      typesOf: [services],
    }),
    ...layer('platform', platform, {
      pathNot: [searchThread],
      imports: [store, searchThread, files, domain, contract, ...anyPackage],
      typesOf: [offline, search, features],
    }),
    ...layer('search-thread', searchThread, { imports: [platform, search, domain, contract, ...anyPackage] }),
    ...layer('app', compositionRoot, { imports: ['^src/', ...anyPackage] }),
    ...layer('worker', '^sw/', { imports: [contract, ...anyPackage] }),
    {
      name: 'server-layer',
      severity: 'error',
      from: { path: '^server/', pathNot: tests },
      to: { path: '^(src|sw|scripts)/', pathNot: [domain, contract, files] },
    },
    {
      name: 'demo-layer',
      severity: 'error',
      from: { path: '^demo/', pathNot: tests },
      to: { path: '^(src|sw|scripts)/', pathNot: [domain, contract, '^scripts/seeded-random\\.ts$'] },
    },
    {
      name: 'nothing-imports-demo',
      severity: 'error',
      from: { path: '^(src|sw|server)/' },
      to: { path: '^demo/' },
    },
    ...betweenFeatures(),
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
