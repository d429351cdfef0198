import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { boundedImports } from './scripts/bounded-imports.ts';
import { chunks } from './scripts/chunks.ts';
import { withIntegrity } from './scripts/precache-integrity.ts';

/** Where `npm run dev` runs the backend; the dev server hands it every address that is not the app's. */
const backend = process.env.BACKEND_URL ?? 'http://127.0.0.1:8081';

/** What turns a source file into code that runs; tests use the same. */
export const transforms = [
  // The macros must be gone before the compiler looks: the other way round builds, and breaks the page.
  babel({ presets: [linguiTransformerBabelPreset()] }),
  // The compiler's bookkeeping adds a fifth to a component. It pays where much is drawn again, not in forms, frames and small parts.
  react({
    compiler: true,
    exclude: [
      /node_modules/,
      /src\/(features\/(session|shell)|ui)\/|-locale-layout|\$locale\/(route|login|-account-frame)\.tsx/,
      /catalogue\/(bikes-head|bikes-waiting|sort-select|view-choice)\.tsx/,
    ],
  }),
  lingui({ failOnCompileError: true }),
];

/** What took how long is for whoever profiles a build, not for whoever starts the portal. */
const checks = { bundlerTimings: false };

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // Only property values are taken apart: `loader: () => …`, no method.
      codeSplittingOptions: { defaultBehavior: [['loader'], ['component']] },
      routesDirectory: './src/routes',
      generatedRouteTree: './src/routeTree.gen.ts',
      routeFileIgnorePattern: String.raw`\.(test|module)\.`,
      addExtensions: true,
      quoteStyle: 'single',
      semicolons: true,
    }),
    ...transforms,
    boundedImports(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'index.ts',
      registerType: 'prompt',
      injectRegister: false,
      // The server writes it, in each language and with the maker's name.
      manifest: false,
      // The plugin names what it builds after its source, in both of its steps.
      integration: {
        configureCustomSWViteBuild(config) {
          Object.assign(config.build ?? {}, { rolldownOptions: { checks, output: { entryFileNames: 'sw.js' } } });
        },
      },
      injectManifest: {
        swDest: 'dist/sw.js',
        injectionPoint: 'self.listedFiles',
        rollupFormat: 'iife',
        globPatterns: ['index.html', 'assets/*.{js,css,woff2,svg,wasm}', 'icon.svg'],
        dontCacheBustURLsMatching: /^assets\//,
        maximumFileSizeToCacheInBytes: 5_000_000,
        manifestTransforms: [(manifest) => ({ manifest: withIntegrity('dist', manifest) })],
      },
    }),
  ],
  // The router's store and Lingui ask for a stand-in of what React has had since 18.
  resolve: {
    alias: [
      { find: 'use-sync-external-store/shim/with-selector', replacement: 'use-sync-external-store/with-selector' },
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
    ],
  },
  build: {
    // The first versions with light-dark(), which must reach the browser as written.
    target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    manifest: true,
    // The content security policy allows no inline script and no data: address. Scripts
    // mostly stand in one of two files: lists of what each lazy file imports would cost every visitor 1 kB.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => file.endsWith('.css')),
    },
    assetsInlineLimit: 0,
    rolldownOptions: {
      checks,
      output: {
        // Forty files are named in the one that everybody loads: four bytes of each name cannot be packed, in place of six.
        hashCharacters: 'hex',
        codeSplitting: { groups: chunks },
      },
    },
  },
  worker: { format: 'es', rolldownOptions: { checks } },
  server: {
    host: process.env.HOST ?? '127.0.0.1',
    port: Number(process.env.PORT ?? 8080),
    strictPort: true,
    // What the backend and the tests write is no source.
    watch: {
      ignored: ['data', 'test-results', 'bench-results'].map((folder) => `${import.meta.dirname}/${folder}/**`),
    },
    proxy: {
      '^/(api|files|images|config\\.json|healthz|readyz|metrics|manifest-(en|fr)\\.webmanifest)(/|$|\\?)': {
        target: backend,
      },
    },
  },
});
