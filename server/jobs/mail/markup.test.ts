import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { markup } from './markup.ts';

test('texts show as they are, pieces stand as such', () => {
  const rows = ['<b>', 'a & b'].map((text) => markup`<li>${text}</li>`);
  expect(markup`<ul title="${'"'}">${rows}${markup`<hr>`}</ul>`.html).toBe(
    '<ul title="&quot;"><li>&lt;b&gt;</li><li>a &amp; b</li><hr></ul>',
  );
});

test.prop([fc.string({ unit: 'binary' })])('[F-61] no text opens or ends a tag or an attribute', (text) => {
  expect(markup`${text}`.html).not.toMatch(/[<>"']|&(?!amp;|lt;|gt;|quot;|#39;)/);
});
