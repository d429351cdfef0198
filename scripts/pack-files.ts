import { writeFileSync } from 'node:fs';
import { readAppFiles } from '../server/http/files/app-files.ts';

const extensions = { br: '.br', gzip: '.gz' } as const;

/** Writes beside each file that the server will send what it sends of it compressed, so that no start and no request waits for that. */
export async function packFiles(folder: string): Promise<void> {
  for (const [address, file] of readAppFiles(folder)) {
    for (const encoding of ['br', 'gzip'] as const) {
      if (!file.isCompressible) continue;
      writeFileSync(`${folder}${address}${extensions[encoding]}`, await file.bytes(encoding));
    }
  }
}
