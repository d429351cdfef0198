type Chunk = Uint8Array<ArrayBuffer>;

/** Where a ZIP goes, piece by piece. */
export type Sink = {
  write(chunk: Chunk): Promise<void>;
  /** The whole ZIP, or null when it went to a file the dealer chose. */
  close(): Promise<Blob | null>;
  /** Nothing stays. */
  abort(): Promise<void>;
};

type SavePicker = (options: {
  suggestedName: string;
  types: { accept: Record<string, string[]> }[];
}) => Promise<FileSystemFileHandle>;

const zipType = 'application/zip';

/** A file the dealer chooses, else memory. Null when the dealer cancels. */
export async function openSink(fileName: string): Promise<Sink | null> {
  const { showSaveFilePicker: pick } = globalThis as { showSaveFilePicker?: SavePicker };
  if (!pick) return memorySink();
  try {
    const handle = await pick({ suggestedName: fileName, types: [{ accept: { [zipType]: ['.zip'] } }] });
    return fileSink(await handle.createWritable());
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null;
    // Some browsers refuse in frames or by policy.
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
    // One blob per chunk, which browsers may keep out of memory.
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
