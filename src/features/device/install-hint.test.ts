import { expect, test } from 'vitest';
import { installHint } from './install-hint.ts';

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const chromium = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const iphone = `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${webkit}`;
const mac = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit}`;

test.each([
  ['Safari on an iPhone', `${iphone} Version/17.5 Mobile/15E148 Safari/604.1`, 5, 'share-menu'],
  ['Chrome on an iPhone', `${iphone} CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1`, 5, 'share-menu'],
  ['Firefox on an iPhone', `${iphone} FxiOS/127.0 Mobile/15E148 Safari/605.1.15`, 5, 'share-menu'],
  ['Edge on an iPhone', `${iphone} Version/17.0 EdgiOS/125.0.2535.96 Mobile/15E148 Safari/604.1`, 5, 'share-menu'],
  [
    'an iPad that says so',
    `Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) ${webkit} Version/17.5 Mobile/15E148 Safari/604.1`,
    5,
    'share-menu',
  ],
  ['an iPad that says that it is a Mac', `${mac} Version/17.5 Safari/605.1.15`, 5, 'share-menu'],
  ['Safari on a Mac', `${mac} Version/17.5 Safari/605.1.15`, 0, 'add-to-dock'],
  ['a later Safari on a Mac', `${mac} Version/26.1 Safari/605.1.15`, 0, 'add-to-dock'],
  [
    'Firefox on an Android phone',
    'Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0',
    5,
    'firefox-menu',
  ],
  [
    'Firefox on an Android tablet',
    'Mozilla/5.0 (Android 14; Tablet; rv:127.0) Gecko/127.0 Firefox/127.0',
    10,
    'firefox-menu',
  ],
] as const)('[PWA-1] %s is told its way', (_, userAgent, maxTouchPoints, hint) => {
  expect(installHint({ userAgent, maxTouchPoints })).toBe(hint);
});

test.each([
  ['a Safari without the command', `${mac} Version/16.6 Safari/605.1.15`, 0],
  [
    'Chrome on a Mac, which offers by itself',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${chromium} Chrome/126.0.0.0 Safari/537.36`,
    0,
  ],
  ['Firefox on a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:127.0) Gecko/20100101 Firefox/127.0', 0],
  ['Firefox on Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0', 10],
  [
    'Edge on Windows, which offers by itself',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chromium} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`,
    0,
  ],
  [
    'Chrome on Android, which offers by itself',
    `Mozilla/5.0 (Linux; Android 10; K) ${chromium} Chrome/126.0.0.0 Mobile Safari/537.36`,
    5,
  ],
  ['an app on an iPhone that shows pages', `${iphone} Mobile/15E148`, 5],
  ['an app on an iPhone that names itself', `${iphone} Mobile/15E148 Instagram 334.0.4.32.98`, 5],
  ['an app that names Safari too', `${iphone} GSA/320.0.644191 Mobile/15E148 Safari/604.1`, 5],
  ['no browser at all', '', 0],
] as const)('[PWA-1] %s is told nothing', (_, userAgent, maxTouchPoints) => {
  expect(installHint({ userAgent, maxTouchPoints })).toBeNull();
});
