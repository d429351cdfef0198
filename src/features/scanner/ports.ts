/** Why no barcode is being read: the camera was refused, there is none, something else has it, or what reads codes could not be had. */
export type CameraFault = 'refused' | 'none' | 'in-use' | 'no-reader';

/** `turnLight` is null where the camera has no light. */
export type CameraView =
  | { readonly code: 'reading'; readonly turnLight: ((isOn: boolean) => Promise<void>) | null }
  | { readonly code: CameraFault };

/**
 * CAT-12. Shows the device's back camera in a video and reads EAN-13, UPC-A and Code 128 in it, until a code was found or `signal`
 * ends it; either way the camera is off afterwards.
 */
export type BarcodeCamera = (
  video: HTMLVideoElement,
  on: {
    readonly signal: AbortSignal;
    readonly found: (code: string) => void;
    /** The camera went away, or reading broke off. */
    readonly lost: (fault: CameraFault) => void;
  },
) => Promise<CameraView>;

/** Nothing of it is loaded before somebody scans. */
export type LoadBarcodeCamera = () => Promise<BarcodeCamera>;
