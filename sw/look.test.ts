import { expect, test } from 'vitest';
import { fakeCaches } from '../tests/builders/fake-caches.ts';
import { keepLook } from './look.ts';

const origin = 'https://portal.example';

function device() {
  const site = new Map<string, () => Response>();
  const asked: string[] = [];
  const look = keepLook({
    origin,
    caches: fakeCaches(),
    async fetch(address) {
      const path = address.slice(origin.length);
      asked.push(path);
      const answer = site.get(path);
      if (answer === undefined) throw new TypeError('Failed to fetch');
      return answer();
    },
  });
  const css = (text: string) => () => new Response(text, { headers: { 'content-type': 'text/css' } });
  const picture = (text: string) => () => new Response(text, { headers: { 'content-type': 'image/svg+xml' } });
  const find = async (path: string) => {
    const { answer, renewed } = await look.find(`${origin}${path}`);
    await renewed;
    return answer.text();
  };
  return { look, site, asked, css, picture, find };
}

test('[PWA-2] colors and pictures of the company open offline after one visit', async () => {
  const { look, site, css, picture, find } = device();
  site.set('/look.css', css('blue'));
  const logo = { src: '/look/logo.svg?v=1', darkSrc: '/look/logo-dark.svg?v=1', width: 3, height: 1 };
  site.set('/config.json', () => Response.json({ maker: { look: { logo, signIn: null } } }));
  site.set('/look/logo.svg?v=1', picture('light'));
  site.set('/look/logo-dark.svg?v=1', picture('dark'));
  await look.fetchAll();
  site.clear();
  expect([await find('/look.css'), await find(logo.src), await find(logo.darkSrc)]).toEqual(['blue', 'light', 'dark']);
});

test('new colors show at the next start, and a new logo at once; the former one goes', async () => {
  const { site, css, picture, find } = device();
  site.set('/look.css', css('blue'));
  site.set('/look/logo.svg?v=1', picture('first'));
  await find('/look.css');
  await find('/look/logo.svg?v=1');
  site.set('/look.css', css('red'));
  site.set('/look/logo.svg?v=2', picture('second'));
  expect([await find('/look.css'), await find('/look.css')]).toEqual(['blue', 'red']);
  expect(await find('/look/logo.svg?v=2')).toBe('second');
  site.clear();
  expect(await find('/look/logo.svg?v=1')).toBe('second');
});

test('what has a version is asked for once', async () => {
  const { site, asked, picture, find } = device();
  site.set('/look/logo.svg?v=1', picture('logo'));
  await find('/look/logo.svg?v=1');
  await find('/look/logo.svg?v=1');
  expect(asked).toEqual(['/look/logo.svg?v=1']);
});

test('[F-7] a page that stands in the portal’s place is never kept', async () => {
  const { site, css, find } = device();
  site.set('/look.css', () => new Response('<html>', { headers: { 'content-type': 'text/html' } }));
  await find('/look.css');
  site.set('/look.css', css('blue'));
  expect(await find('/look.css')).toBe('blue');
});

test('[F-43] a worker installs though nothing of the look can be had', async () => {
  const { look } = device();
  await expect(look.fetchAll()).resolves.toBeUndefined();
});
