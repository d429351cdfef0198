import { expect, test } from 'vitest';
import { plainText } from './product-names.ts';

test.each([
  ['Grips, 130 mm < 135 mm', 'Grips, 130 mm < 135 mm'],
  ['<p>Un  vélo</p>\n<p>rapide &amp; l&eacute;ger</p>', 'Un vélo\nrapide & léger'],
  ['<ul><li>Carbon</li><li>29&#8243; &#x26; more</li></ul>', '• Carbon\n• 29″ & more'],
  ['<p>&Eacute;quipement&trade; d&rsquo;&Aring;re</p>', 'Équipement™ d’Åre'],
  ['<table><tr><th>Weight</th><td>13.5 kg</td></tr></table>', 'Weight 13.5 kg'],
  ['<b>&unknown; &#99999999;</b>', '&unknown; �'],
])('[FEED-7] %j reads %j', (html, text) => {
  expect(plainText(html)).toBe(text);
});
