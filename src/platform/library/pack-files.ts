import { strToU8, Zip, ZipPassThrough } from 'fflate';
import type { PackItem, PackOptions, Packed } from '../../features/downloads/ports.ts';
import { fetchFile } from './fetch-file.ts';
import { openSink, type Sink } from './zip-sink.ts';

/**
 * Zips files one by one to save memory, uncompressed, since pictures and PDFs do not shrink. Missing files are listed.
 */
export async function packFiles(items: readonly PackItem[], options: PackOptions): Promise<Packed> {
  const { fileName, note, signal, onProgress } = options;
  const sink = await openSink(fileName);
  if (sink === null) return { code: 'cancelled' };
  const missing: string[] = [];
  try {
    const zip = zipInto(sink);
    for (const [file, { address, name }] of items.entries()) {
      onProgress({ file, bytes: 0, totalBytes: null });
      const onBytes = (bytes: number, totalBytes: number | null) => onProgress({ file, bytes, totalBytes });
      const fetched = await fetchFile(address, { signal, onBytes });
      if (signal.aborted) return await givenUp(sink, 'cancelled');
      if (fetched.code === 'fetched') await zip.add(name, fetched.chunks);
      else missing.push(name);
    }
    if (missing.length === items.length) return await givenUp(sink, 'nothing');
    if (note !== null) await zip.add(note.name, [strToU8(note.text)]);
    await zip.end();
    return { code: 'packed', content: await sink.close(), missing };
  } catch {
    return givenUp(sink, 'not-written');
  }
}

async function givenUp<Code extends string>(sink: Sink, code: Code): Promise<{ code: Code }> {
  await sink.abort();
  return { code };
}

function zipInto(sink: Sink) {
  let waiting: Uint8Array<ArrayBuffer>[] = [];
  let failed: Error | null = null;
  const zip = new Zip((error, chunk) => {
    failed ??= error;
    waiting.push(chunk);
  });

  async function flush(): Promise<void> {
    if (failed) throw failed;
    const chunks = waiting;
    waiting = [];
    for (const chunk of chunks) await sink.write(chunk);
  }

  return {
    async add(name: string, chunks: readonly Uint8Array[]): Promise<void> {
      const entry = new ZipPassThrough(name);
      zip.add(entry);
      for (const chunk of chunks) {
        entry.push(chunk);
        await flush();
      }
      entry.push(new Uint8Array(), true);
      await flush();
    },
    async end(): Promise<void> {
      zip.end();
      await flush();
    },
  };
}
