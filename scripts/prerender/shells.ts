import type { Plugin } from 'vite';
import { locales } from '../../src/contract/locale.ts';
import { audiences, shellPage } from './shell-page.ts';

/** Writes shells/{en|fr}-{signed-in|signed-out}.html, one of which answers every address of a screen, in the place of index.html. */
export function shells(): Plugin {
  return {
    name: 'paceline:shells',
    apply: 'build',
    generateBundle: {
      // After the page itself was made.
      order: 'post',
      handler(_options, bundle) {
        const built = bundle['index.html'];
        if (built?.type !== 'asset') throw new Error('the build has no page');
        const page = built.source.toString();
        for (const locale of locales) {
          for (const audience of audiences) {
            const source = shellPage(page, locale, audience);
            this.emitFile({ type: 'asset', fileName: `shells/${locale}-${audience}.html`, source });
          }
        }
        delete bundle['index.html'];
      },
    },
  };
}
