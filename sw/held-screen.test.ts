import { expect, test } from 'vitest';
import { screensCacheOf } from '../src/contract/held-screen.ts';
import { scriptOf, withHeldScreen } from './held-screen.ts';

const shell = () =>
  new Response('<html><body><main></main><script type="module" src="/assets/start.js"></script></body></html>', {
    headers: { 'content-security-policy': "script-src 'self'", 'content-type': 'text/html; charset=utf-8' },
  });
const device = { userId: 'u-1', language: null, mode: 'client' } as const;

test('[PWA-7] the page of a dealer begins with what shows the screen as it was last seen, whoever the dealer is and in which mode', async () => {
  const page = await withHeldScreen(shell(), device, 'assets/show-held-screen-1a2b.js');
  const text = await page.text();
  const [held, app] = [...text.matchAll(/<script [^>]*>/g)].map(([tag]) => tag);
  expect(held).toBe(
    `<script type="module" src="/assets/show-held-screen-1a2b.js" data-screens="${screensCacheOf('u-1')}" data-mode="client">`,
  );
  expect(app).toContain('/assets/start.js');
  expect(text).not.toContain('u-1');
  expect(page.headers.get('content-security-policy')).toBe("script-src 'self'");
});

test('[PWA-7, MODE-3] a mode that nobody chose is none', async () => {
  const page = await withHeldScreen(shell(), { ...device, mode: null }, 'assets/show-held-screen-1a2b.js');
  expect(await page.text()).toContain('data-mode=""');
});

test('[F-75] who is signed out is shown nothing that was held', async () => {
  const page = await withHeldScreen(shell(), { ...device, userId: null }, 'assets/show-held-screen-1a2b.js');
  expect(await page.text()).toBe(await shell().text());
});

test('the file is found by its name in what the build lists', () => {
  const listed = ['assets/start-3c4d.js', 'assets/show-held-screen-1a2b.js'].map((url) => ({ url, revision: null }));
  expect(scriptOf(listed)).toBe('assets/show-held-screen-1a2b.js');
  expect(scriptOf(listed.slice(0, 1))).toBeNull();
});
