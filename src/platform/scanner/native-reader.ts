import type { BarcodeFormat } from '../../domain/catalogue/barcode.ts';
import type { CodeReader } from './code-reader.ts';

/** The part of the browser's detector that is used. */
type Detector = {
  detect(source: HTMLVideoElement): Promise<readonly { readonly format: string; readonly rawValue: string }[]>;
};
export type DetectorClass = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
};

const formats: ReadonlyMap<string, BarcodeFormat> = new Map([
  ['ean_13', 'ean-13'],
  ['upc_a', 'upc-a'],
  ['code_128', 'code-128'],
]);

/** The browser's own reader, or null when it lacks any wanted format. */
export async function nativeReader(detectorClass: DetectorClass | undefined): Promise<CodeReader | null> {
  // Devices without the service have the class but no formats.
  const supported = (await detectorClass?.getSupportedFormats().catch(() => null)) ?? [];
  const wanted = [...formats.keys()];
  if (!detectorClass || !wanted.every((format) => supported.includes(format))) return null;
  const detector = new detectorClass({ formats: wanted });
  return {
    async look(video) {
      const found = await detector.detect(video);
      return found.flatMap(({ format: named, rawValue }) => {
        const format = formats.get(named);
        return format === undefined ? [] : [{ format, text: rawValue }];
      });
    },
    close: () => {},
  };
}
