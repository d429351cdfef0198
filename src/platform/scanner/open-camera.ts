import type { CameraFault } from '../../features/scanner/ports.ts';

export type OpenedCamera = { readonly code: 'opened'; readonly stream: MediaStream } | { readonly code: CameraFault };

/** Enough for a label at arm's length. More only slows reading. */
const wanted: MediaTrackConstraints = {
  facingMode: { ideal: 'environment' },
  width: { ideal: 1280 },
  height: { ideal: 720 },
};

/** Prefers the rear camera. Plain http has none. */
export async function openCamera(devices: MediaDevices | undefined): Promise<OpenedCamera> {
  if (!devices) return { code: 'none' };
  try {
    return { code: 'opened', stream: await devices.getUserMedia({ video: wanted, audio: false }) };
  } catch (error) {
    return { code: faultOf(error) };
  }
}

function faultOf(error: unknown): CameraFault {
  switch (error instanceof Error ? error.name : '') {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'refused';
    case 'NotReadableError':
    case 'AbortError':
      return 'in-use';
    default:
      return 'none';
  }
}

type TrackWithLight = Pick<MediaStreamTrack, 'applyConstraints'> & { getCapabilities?: () => { torch?: boolean } };

/** Switches the camera light, where the browser allows it. */
export function lightOf(track: MediaStreamTrack | undefined): ((isOn: boolean) => Promise<void>) | null {
  const lit = track as TrackWithLight | undefined;
  if (lit?.getCapabilities?.().torch !== true) return null;
  return async (isOn) => {
    const set = { torch: isOn } as MediaTrackConstraintSet;
    await lit.applyConstraints({ advanced: [set] });
  };
}
