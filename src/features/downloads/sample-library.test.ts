import { readFileSync } from 'node:fs';
import { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { Backend, CallOutcome } from '../../contract/backend.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { downloads, type LibraryEntry, shelves } from '../../contract/library/downloads.ts';
import { locales } from '../../contract/locale.ts';
import { downloadsQuery } from './downloads-query.ts';
import { isSampleLibrary, sampleLibrary } from './sample-library.ts';

const addressesOf = (entry: LibraryEntry): string[] =>
  'url' in entry
    ? [entry.url]
    : 'thumb' in entry
      ? [entry.hires, entry.lowres, entry.thumb].flatMap((address) => address || [])
      : [];

/** A backend that answers every call alike. */
const backendOf = (outcome: CallOutcome<Endpoint>): Backend => ({
  // Whatever is called, this is its outcome.
  call: async () => outcome as never,
});

const noSuchCall = (status: number): CallOutcome<Endpoint> => ({
  outcome: 'unreachable',
  reason: status === 501 ? 'busy' : 'not-the-contract',
  status,
});

const asked = async (outcome: CallOutcome<Endpoint>, held?: readonly LibraryEntry[]) => {
  const client = new QueryClient();
  const query = downloadsQuery(backendOf(outcome), 'u1', 'documents', 'fr');
  if (held) client.setQueryData(query.queryKey, [...held]);
  return client.query({ ...query, staleTime: 0 });
};

describe.each(locales)('[DOC-6] the sample library in %s', (locale) => {
  test.each(shelves)('is what the contract says of %s, and says of each entry that it is a sample', (shelf) => {
    const entries = sampleLibrary(shelf, locale);
    expect(v.parse(downloads.answers[200], entries)).toEqual(entries);
    expect(entries.every(({ title }) => /^(Sample|Exemple)/.test(title))).toBe(true);
    expect(isSampleLibrary(entries)).toBe(shelf !== 'branding');
  });

  test.each(shelves)('has ids of %s within those of the specification, each once', (shelf) => {
    const ids = sampleLibrary(shelf, locale).map((entry) => ('titleId' in entry ? entry.titleId : entry.id));
    expect(ids.filter((id) => id >= 13_312 && id <= 13_719)).toEqual([...new Set(ids)]);
  });

  test('has a real file behind every address', () => {
    const addresses = shelves.flatMap((shelf) => sampleLibrary(shelf, locale).flatMap(addressesOf));
    expect(addresses.length).toBeGreaterThan(8);
    for (const address of addresses) {
      const begin = readFileSync(`public${address}`).subarray(0, 5).toString('latin1');
      expect(begin).toBe(address.endsWith('.pdf') ? '%PDF-' : '<svg ');
    }
  });
});

describe('[DOC-6] which library a dealer sees', () => {
  const own: LibraryEntry[] = [
    {
      titleId: 7,
      title: 'Guide',
      type: 'Guides',
      typeId: 2,
      years: [],
      category: 'C',
      categoryId: 1,
      url: '/files/x.pdf',
    },
  ];

  test.each([404, 501])('the samples, in the language of the page, of a backend that answers %i', async (status) => {
    expect(await asked(noSuchCall(status))).toEqual(sampleLibrary('documents', 'fr'));
  });

  test('the samples again, when they were held', async () => {
    expect(await asked(noSuchCall(404), sampleLibrary('documents', 'en'))).toEqual(sampleLibrary('documents', 'fr'));
  });

  test('never the samples in the place of what the maker’s library has given', async () => {
    await expect(asked(noSuchCall(404), own)).rejects.toThrow('the library');
  });

  test.each([
    ['no network', { outcome: 'unreachable', reason: 'network' }],
    ['an overloaded backend', { outcome: 'unreachable', reason: 'busy', status: 503 }],
    ['a captive portal', { outcome: 'unreachable', reason: 'not-the-contract', status: 200 }],
    ['a session that ended', { outcome: 'sign-in-needed' }],
  ] as const)('never the samples because of %s', async (_, outcome) => {
    await expect(asked(outcome)).rejects.toThrow('the library');
  });

  test('an empty library of the maker’s is empty', async () => {
    expect(await asked({ outcome: 'answered', status: 200, body: [] } as never)).toEqual([]);
    expect(isSampleLibrary([])).toBe(false);
    expect(isSampleLibrary(own)).toBe(false);
  });
});
