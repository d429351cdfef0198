import { type RefObject, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { CameraFault, CameraView, LoadBarcodeCamera } from './ports.ts';

export type Scanning = { readonly code: 'starting' } | CameraView;

const starting: Scanning = { code: 'starting' };

/** Turns the camera off while the page is hidden. */
export function useScanning(
  videoRef: RefObject<HTMLVideoElement | null>,
  { loadCamera, onCode }: { loadCamera: LoadBarcodeCamera; onCode: (code: string) => void },
): Scanning {
  const [scanning, setScanning] = useState<Scanning>(starting);
  const isShown = useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible');
  const found = useEffectEvent(onCode);

  useEffect(() => {
    const video = videoRef.current;
    if (!isShown || !video) return undefined;
    const over = new AbortController();
    const { signal } = over;
    const show = (next: Scanning) => {
      if (!signal.aborted) setScanning(next);
    };
    const lost = (fault: CameraFault) => show({ code: fault });
    loadCamera()
      .then(async (camera) => camera(video, { signal, found: (code) => found(code), lost }))
      .then(show, () => lost('no-reader'));
    return () => {
      over.abort();
      setScanning(starting);
    };
  }, [isShown, loadCamera, videoRef]);

  return scanning;
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
