import { scannedCode } from '../../domain/catalogue/barcode.ts';
import type { BarcodeCamera, CameraFault } from '../../features/scanner/ports.ts';
import type { CodeReader } from './code-reader.ts';
import { type DetectorClass, nativeReader } from './native-reader.ts';
import { lightOf, openCamera } from './open-camera.ts';
import { threadReader } from './thread-reader.ts';

/** Fast enough for a moving hand, slow enough to keep a tablet cool. */
const betweenLooksMs = 60;
const shakeMs = 60;

/** Prefers the browser's own reader over the bundled one. */
export const barcodeCamera: BarcodeCamera = async (video, { signal, found, lost }) => {
  const over = new AbortController();
  const ended = AbortSignal.any([signal, over.signal]);
  // Start both at once, since each takes a while.
  const coming = readerOf().catch(() => null);
  whenAborted(ended, () => void coming.then((reader) => reader?.close()));

  const camera = await openCamera(navigator.mediaDevices);
  if (camera.code !== 'opened') {
    over.abort();
    return camera;
  }
  const { stream } = camera;
  if (!ended.aborted) Object.assign(video, { srcObject: stream });
  // The dialog may have been closed while the camera started.
  whenAborted(ended, () => {
    for (const track of stream.getTracks()) track.stop();
    if (video.srcObject === stream) Object.assign(video, { srcObject: null });
  });

  const reader = await coming;
  if (reader === null) {
    over.abort();
    return { code: 'no-reader' };
  }
  const [track] = stream.getVideoTracks();
  const giveUp = (fault: CameraFault) => {
    if (ended.aborted) return;
    over.abort();
    lost(fault);
  };
  track?.addEventListener('ended', () => giveUp('in-use'));
  void watch(video, reader, ended).then(
    (code) => {
      if (code === null) return;
      over.abort();
      navigator.vibrate?.(shakeMs);
      found(code);
    },
    () => giveUp('no-reader'),
  );
  return { code: 'reading', turnLight: lightOf(track) };
};

function whenAborted(signal: AbortSignal, act: () => void): void {
  if (signal.aborted) act();
  else signal.addEventListener('abort', act, { once: true });
}

async function readerOf(): Promise<CodeReader> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  return (await nativeReader(BarcodeDetector)) ?? (await threadReader());
}

/** The first code that can have been printed, or null when the signal came first. */
async function watch(video: HTMLVideoElement, reader: CodeReader, signal: AbortSignal): Promise<string | null> {
  await video.play();
  while (!signal.aborted) {
    const codes = video.readyState >= video.HAVE_CURRENT_DATA ? await reader.look(video) : [];
    const code = codes.map(({ format, text }) => scannedCode(format, text)).find((one) => one !== null);
    if (signal.aborted) return null;
    if (code !== undefined) return code;
    await new Promise((resolve) => {
      setTimeout(resolve, betweenLooksMs);
    });
  }
  return null;
}
