import { expect, test } from 'vitest';
import type { ImageAsset } from '../../contract/library/downloads.ts';
import { fileOf, pictureOf } from './file-at.ts';

const photo = (files: Partial<ImageAsset>): ImageAsset => ({
  id: 1,
  title: 'Taïga',
  type: 'Bikes',
  typeId: 1,
  years: [2027],
  category: 'Bike Studio',
  categoryId: 16,
  hires: '/files/u/file/h/a.jpg?sig=1',
  lowres: '/files/u/file/l/a.jpg?sig=1',
  thumb: '/files/u/thumb/t/a.jpg?sig=1',
  copyright: null,
  ...files,
});

test('[DOC-2] a size that there is not is stood in for by the other', () => {
  expect(fileOf(photo({}), 'lowres')).toContain('/l/');
  expect(fileOf(photo({ hires: null }), 'hires')).toContain('/l/');
  expect(fileOf(photo({ lowres: null }), 'lowres')).toContain('/h/');
  expect(fileOf(photo({ hires: null, lowres: null }), 'hires')).toBeNull();
});

test('[DOC-2] a media kit is no picture; a photo of a thumbnail alone is one', () => {
  expect(pictureOf(photo({ hires: '/files/u/file/k/kit.pdf?sig=1', lowres: null, thumb: '' }))).toBeNull();
  expect(pictureOf(photo({ hires: null, lowres: null }))).toContain('/t/');
  expect(pictureOf(photo({}))).toContain('/l/');
});
