type Chunk = Uint8Array<ArrayBuffer>;

/** Where a ZIP goes, piece by piece. */
export type Sink = {
  write(chunk: Chunk): Promise<void>;
  /** The whole; null where it stands in the dealer's own file by now. */
  close(): Promise<Blob | null>;
  /** Nothing stays. */
  abort(): Promise<void>;
};

type SavePicker = (options: {
  suggestedName: string;
  types: { accept: Record<string, string[]> }[];
}) => Promise<FileSystemFileHandle>;

const zipType = 'application/zip';

/** The dealer's own file where the browser lets one be chosen, else memory that the browser may put to disk; null where the dealer chose none. */
export async function openSink(fileName: string): Promise<Sink | null> {
  const { showSaveFilePicker: pick } = globalThis as { showSaveFilePicker?: SavePicker };
  if (!pick) return memorySink();
  try {
    const handle = await pick({ suggestedName: fileName, types: [{ accept: { [zipType]: ['.zip'] } }] });
    return fileSink(await handle.createWritable());
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null;
    // Some browsers have it and refuse it, as in a frame or by a policy.
    return memorySink();
  }
}

function fileSink(stream: FileSystemWritableFileStream): Sink {
  return {
    write: async (chunk) => stream.write(chunk),
    async close() {
      await stream.close();
      return null;
    },
    abort: async () => stream.abort().catch(() => undefined),
  };
}

function memorySink(): Sink {
  let parts: Blob[] = [];
  return {
    // A blob for each piece: the browser may keep those out of memory.
    async write(chunk) {
      parts.push(new Blob([chunk]));
    },
    async close() {
      return new Blob(parts, { type: zipType });
    },
    async abort() {
      parts = [];
    },
  };
}
