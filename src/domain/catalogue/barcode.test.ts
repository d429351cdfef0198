import { fc, test as propertyTest } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { isArticleNumber, isMistypedArticleNumber, scannedCode } from './barcode.ts';

const digit = fc.integer({ min: 0, max: 9 });
/** 13 digits of which the last one fits, made as GS1 describes it: the sum with weights is filled up to a multiple of ten. */
const articleNumber = fc.array(digit, { minLength: 12, maxLength: 12 }).map((digits) => {
  const sum = digits.reduce((total, one, index) => total + one * (index % 2 === 0 ? 1 : 3), 0);
  return [...digits, (10 - (sum % 10)) % 10];
});

test.each(['4006381333931', '9780201379624', '036000291452', '0036000291452'])(
  '[CAT-12] %s is an article number',
  (code) => {
    expect(isArticleNumber(code)).toBe(true);
    expect(isMistypedArticleNumber(code)).toBe(false);
  },
);

test.each(['4006381333932', '036000291453', '1234567890123'])('[CAT-12] %s has a wrong digit', (code) => {
  expect(isArticleNumber(code)).toBe(false);
  expect(isMistypedArticleNumber(code)).toBe(true);
});

test.each(['', '40063813', '40063813339310', 'PC-CH-12', '400638133393X', ' 4006381333931'])(
  '[CAT-12] "%s" is no article number, and none that was mistyped',
  (text) => {
    expect(isArticleNumber(text)).toBe(false);
    expect(isMistypedArticleNumber(text)).toBe(false);
  },
);

propertyTest.prop([articleNumber, fc.nat({ max: 12 }), fc.integer({ min: 1, max: 9 })])(
  '[CAT-12] one wrong digit is always noticed',
  (digits, position, error) => {
    expect(isArticleNumber(digits.join(''))).toBe(true);
    const wrong = digits.with(position, ((digits[position] ?? 0) + error) % 10);
    expect(isArticleNumber(wrong.join(''))).toBe(false);
  },
);

test('[CAT-12] a UPC-A is the same code, whether it was read as one or as an EAN-13 with a leading 0', () => {
  expect(scannedCode('upc-a', '036000291452')).toBe('036000291452');
  expect(scannedCode('ean-13', '0036000291452')).toBe('036000291452');
  expect(scannedCode('upc-a', '0036000291452')).toBe('036000291452');
  expect(scannedCode('ean-13', '4006381333931')).toBe('4006381333931');
});

test('[CAT-12] a misread article number is no code; a Code 128 may say anything', () => {
  expect(scannedCode('ean-13', '4006381333932')).toBeNull();
  expect(scannedCode('upc-a', '40063813')).toBeNull();
  expect(scannedCode('code-128', ' PC-CH-12 ')).toBe('PC-CH-12');
  expect(scannedCode('code-128', '4006381333932')).toBe('4006381333932');
  expect(scannedCode('code-128', '  ')).toBeNull();
});
