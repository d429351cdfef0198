import { camera, scan } from './fake-camera.ts';
import { expect, signIn, test as base } from './fixtures.ts';
import type { PrintedCode } from './printed-code.ts';

const test = base.extend(camera);

const labels: readonly PrintedCode[] = [
  { format: 'ean-13', text: '4006381333931' },
  { format: 'upc-a', text: '036000291452' },
  { format: 'code-128', text: 'PC-HG-UDH' },
];

test('[CAT-12] a camera that looks at EAN-13, UPC-A and Code 128 reads them under the site’s own policy, and is off afterwards', async ({
  page,
  context,
  pointAt,
}) => {
  await context.grantPermissions(['camera']);
  const asked: string[] = [];
  context.on('request', (request) => asked.push(request.url()));
  const library = () => asked.filter((url) => url.endsWith('.wasm'));
  await signIn(page);
  expect(library(), 'nothing is loaded before').toEqual([]);

  for (const label of labels) {
    pointAt(label);
    expect(await scan(page)).toEqual({ code: 'found', found: label.text, tracks: ['ended'] });
  }
  const { origin } = new URL(page.url());
  expect(asked.filter((url) => new URL(url).origin !== origin)).toEqual([]);
});

test('[CAT-12] a camera that was refused is said to be', async ({ page, pointAt }) => {
  pointAt({ format: 'ean-13', text: '4006381333931' });
  await signIn(page);
  expect(await scan(page)).toEqual({ code: 'refused', tracks: [] });
});
