import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { locales } from '../../src/contract/locale.ts';
import { mark } from './outline.ts';
import { audiences, shellPage } from './shell-page.ts';

const built = readFileSync('index.html', 'utf8').replace(
  '</head>',
  '<link rel="stylesheet" crossorigin href="/assets/start-3c4d.css"></head>',
);

const words = {
  en: { title: 'Dealer portal', loading: 'Loading', lead: 'Sign in to order bikes' },
  fr: { title: 'Portail des détaillants', loading: 'Chargement', lead: 'Se connecter pour commander' },
};

for (const locale of locales) {
  for (const audience of audiences) {
    test(`[PWA-7, UI-2] the shell ${locale}-${audience} says its language, its title and that it loads`, () => {
      const page = shellPage(built, locale, audience);
      expect(page).toContain(`<html lang="${locale}-CA">`);
      expect(page.match(/<title data-shell>(.*)<\/title>/)?.[1]).toBe(words[locale].title);
      expect(page).toContain(`role="status">${words[locale].loading}<`);
      expect(page).toContain('aria-busy="true"');
      expect(page.includes(words[locale].lead)).toBe(audience === 'signed-out');
      expect(page).toContain('<noscript>');
    });

    test(`[PWA-7] the first paint of ${locale}-${audience} waits for no further file`, () => {
      const page = shellPage(built, locale, audience);
      const [head = '', body = ''] = page.split('</head>');
      expect(head).not.toMatch(/rel="(stylesheet|preload|modulepreload)"|<script/);
      expect(page).not.toContain('.woff2');
      expect(body.indexOf('/assets/start-3c4d.css')).toBeGreaterThan(body.indexOf('class="shell"'));
      const style = head.match(/<style>(.*?)<\/style>/s)?.[1] ?? '';
      expect(style).not.toContain('url(');
      // Nothing is painted before the outline is whole.
      expect(head).toContain('<link rel="expect" href="#outlined" blocking="render"');
      expect(body.indexOf('id="outlined"')).toBeGreaterThan(body.indexOf('class="shell"'));
      // Every class of the outline is styled there.
      const classes = new Set([...body.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')));
      expect([...classes].filter((name) => !style.includes(`.${name}`))).toEqual([]);
      // The policy allows no style on an element.
      expect(body).not.toContain('style=');
    });
  }
}

test('a page without its places gives no shell', () => {
  expect(() => shellPage(built.replace('id="app"', 'id="root"'), 'en', 'signed-in')).toThrow('no place');
});

test('the mark of the shells is the one of the app', () => {
  const icons = readFileSync('src/ui/mark-icon.tsx', 'utf8');
  for (const [, path = ''] of mark.matchAll(/d="([^"]+)"/g)) expect(icons).toContain(path);
});
