import { camera, scan } from '../e2e/fake-camera.ts';
import { expect, firstVisit, test as base } from './fixtures.ts';

const test = base.extend(camera);

test('[CAT-12, PWA-2] after one visit a barcode is read with no server and no network', async ({
  page,
  context,
  site,
  pointAt,
}) => {
  await context.grantPermissions(['camera']);
  pointAt({ format: 'ean-13', text: '4006381333931' });
  await firstVisit(page, { site });
  await site.stop();
  await page.reload();
  await expect(page.getByRole('main')).toBeVisible();
  expect(await scan(page)).toEqual({ code: 'found', found: '4006381333931', tracks: ['ended'] });
});
