import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { withIntegrity } from './scripts/precache-integrity.ts';

/** Where `npm run dev` runs the backend; the dev server hands it every address that is not the app's. */
const backend = process.env.BACKEND_URL ?? 'http://127.0.0.1:8081';

/** The same for the app and its tests. The Lingui macros go before the React compiler, which would break them. */
export const transforms = [
  babel({ presets: [linguiTransformerBabelPreset()] }),
  react({ compiler: true }),
  lingui({ failOnCompileError: true }),
];

/** A slow machine would print them with every build. */
const checks = { bundlerTimings: false };

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: './src/routes',
      generatedRouteTree: './src/routeTree.gen.ts',
      routeFileIgnorePattern: String.raw`\.(test|module)\.`,
      addExtensions: true,
      quoteStyle: 'single',
      semicolons: true,
    }),
    ...transforms,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      // The server writes it, in each language and with the maker's name.
      manifest: false,
      injectManifest: {
        injectionPoint: 'self.listedFiles',
        rollupFormat: 'iife',
        globPatterns: ['index.html', 'assets/*.{js,css,woff2,svg,wasm}'],
        dontCacheBustURLsMatching: /^assets\//,
        maximumFileSizeToCacheInBytes: 5_000_000,
        manifestTransforms: [(manifest) => ({ manifest: withIntegrity('dist', manifest) })],
      },
    }),
  ],
  build: {
    // The first versions with light-dark(), which must reach the browser as written.
    target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    manifest: true,
    modulePreload: { polyfill: false },
    // The content security policy allows no data: address.
    assetsInlineLimit: 0,
    // scripts/check-sizes.ts has the budgets.
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: {
      checks,
      output: {
        codeSplitting: {
          // By default each set of screens that share modules has its own file: 240 files, most under 1 kB.
          groups: [
            { name: 'app', tags: ['$initial'] },
            { name: 'common', minShareCount: 12 },
            // What the header or a list shares with few pages. Otherwise it comes with parts of those.
            {
              name: 'frame',
              test: /features\/cart\/(cart-view|state-messages|export-unsent-work)|cart\/file-proof|lww\/switches/,
            },
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 4_000 },
            // Small pages that one visits one after the other.
            { name: 'signed-out', test: /routes\/\$locale\/(account\/migrate|migrate|password|maintenance)/ },
            { name: 'downloads', test: /routes\/\$locale\/downloads/ },
          ],
        },
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
      '^/(api|files|images|config\\.json|healthz|readyz|metrics|look|look\\.css|manifest-(en|fr)\\.webmanifest)(/|$|\\?)':
        {
          target: backend,
        },
    },
  },
});
