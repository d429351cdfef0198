import { expect, test } from 'vitest';
import { cutOff } from './opener-policy.ts';

const origin = 'https://shop.example';
const policyOf = (referrer: string) =>
  cutOff(new Response('page', { headers: { 'content-type': 'text/html' } }), referrer, origin).headers;

test.each(['', 'https://shop.example/en/bikes'])(
  '[F-73] a page that is opened from "%s" stays as it is',
  (referrer) => {
    expect(policyOf(referrer).get('cross-origin-opener-policy')).toBeNull();
  },
);

test.each(['https://other.example/', 'http://shop.example/', 'https://shop.example:8443/'])(
  '[F-73] a page that %s leads to is cut off from it',
  async (referrer) => {
    const headers = policyOf(referrer);
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('content-type')).toBe('text/html');
  },
);
