import type { JpegPicture } from '../../../domain/files/written-file.ts';

const atOnce = 4;

/** Several at a time, each once. What cannot be had is left out. Rejects once cancelled. */
export async function loadPictures(
  addresses: ReadonlySet<string>,
  load: (src: string) => Promise<JpegPicture | null>,
  onDone: (count: number) => void,
  cancelled: AbortSignal,
): Promise<ReadonlyMap<string, JpegPicture>> {
  const pictures = new Map<string, JpegPicture>();
  const waiting = [...addresses];
  let done = 0;
  async function loadNext(): Promise<void> {
    for (let src = waiting.shift(); src !== undefined; src = waiting.shift()) {
      cancelled.throwIfAborted();
      const picture = await load(src);
      if (picture) pictures.set(src, picture);
      done += 1;
      onDone(done);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, loadNext));
  cancelled.throwIfAborted();
  return pictures;
}
