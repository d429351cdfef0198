import type { Fetcher } from '../../../src/platform/http/read-answer.ts';

/** What a browser does around fetch: it keeps cookies, and says that its pages are the site's own. */
export type CookieJar = {
  readonly fetcher: Fetcher;
  /** Calls whose answer has neither come nor failed. */
  underWay(): number;
  /** Cookies without an age end with the browser. */
  closeBrowser(): void;
  /** The same cookies in another browser. */
  copy(): CookieJar;
};

type Cookie = { readonly value: string; readonly path: string; readonly lasts: boolean };

export function cookieJar(given: ReadonlyMap<string, Cookie> = new Map()): CookieJar {
  const cookies = new Map(given);
  let underWay = 0;

  function keep(line: string): void {
    const [pair = '', ...attributes] = line.split('; ');
    const [name = '', value = ''] = pair.split('=');
    const attribute = (key: string) =>
      attributes.find((text) => text.toLowerCase().startsWith(`${key}=`))?.slice(key.length + 1);
    const isGone = value === '' || attribute('max-age') === '0';
    if (isGone) cookies.delete(name);
    else cookies.set(name, { value, path: attribute('path') ?? '/', lasts: attribute('max-age') !== undefined });
  }

  async function fetcher(address: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    const { pathname } = new URL(address);
    const sent = [...cookies].filter(([, cookie]) => pathname.startsWith(cookie.path));
    if (sent.length > 0) headers.set('cookie', sent.map(([name, { value }]) => `${name}=${value}`).join('; '));
    headers.set('sec-fetch-site', 'same-origin');
    underWay += 1;
    try {
      const answer = await fetch(address, { ...init, headers });
      for (const line of answer.headers.getSetCookie()) keep(line);
      const body = await answer.arrayBuffer();
      return new Response(body.byteLength === 0 ? null : body, { status: answer.status, headers: answer.headers });
    } finally {
      underWay -= 1;
    }
  }

  return {
    fetcher,
    underWay: () => underWay,
    closeBrowser() {
      for (const [name, { lasts }] of cookies) if (!lasts) cookies.delete(name);
    },
    copy: () => cookieJar(cookies),
  };
}
