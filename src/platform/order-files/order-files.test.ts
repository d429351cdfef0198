import { beforeEach, expect, test, vi } from 'vitest';
import type { PdfDocument } from '../../domain/files/written-file.ts';
import { createOrderFiles } from './order-files.ts';
import type { FromOrderThread, ToOrderThread } from './serve-order-thread.ts';

const picture = { jpeg: new Uint8Array([1]), width: 3, height: 1 };

vi.mock('./pictures.ts', () => ({ logoPicture: async () => picture, productPicture: async () => picture }));

const asked: ToOrderThread[] = [];

/** Answers as the thread that writes files. */
class WritingThread extends EventTarget {
  postMessage(message: ToOrderThread): void {
    asked.push(message);
    const data: FromOrderThread = { type: 'written', bytes: new Uint8Array([37]) };
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
  }

  terminate(): void {}
}

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('Worker', WritingThread);
});

const booking: PdfDocument = {
  format: 'pdf',
  locale: 'en',
  title: 'Booking 2027',
  facts: [],
  tables: [],
  pageWords: 'Page {page} of {pages}',
};
const logo = { src: '/look/logo.svg', width: 300, height: 100 };

test.each([
  ['the company’s logo', logo, picture],
  ['none where the company has none', null, null],
])('[BOOK-12] a PDF of a booking has %s', async (_what, given, drawn) => {
  const file = await createOrderFiles(given).write(booking);
  expect(file.type).toBe('application/pdf');
  expect(asked).toEqual([{ type: 'write', file: booking, logo: drawn }]);
});

test('a table has no logo', async () => {
  await createOrderFiles(logo).write({ format: 'csv', title: 'Booking', comma: 'decimals', rows: [] });
  expect(asked).toMatchObject([{ logo: null }]);
});

test('a file that is canceled ends its thread and is not written', async () => {
  const ended = vi.fn();
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage(): void {}
      terminate = ended;
    },
  );
  const controller = new AbortController();
  const writing = createOrderFiles(null).write({ ...booking, facts: ['long'] }, controller.signal);
  controller.abort();
  await expect(writing).rejects.toThrow('could not be written');
  // Canceled before, it starts none.
  await expect(createOrderFiles(null).write(booking, controller.signal)).rejects.toThrow('could not be written');
  expect(ended).toHaveBeenCalledOnce();
});
