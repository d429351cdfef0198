/** Camera access was denied, no camera, camera in use, or barcode reader failed to load. */
export type CameraFault = 'refused' | 'none' | 'in-use' | 'no-reader';

/** `turnLight` is null if the camera has no light. */
export type CameraView =
  | { readonly code: 'reading'; readonly turnLight: ((isOn: boolean) => Promise<void>) | null }
  | { readonly code: CameraFault };

/** Reads EAN-13, UPC-A and Code 128 until found or aborted. Always turns the camera off. */
export type BarcodeCamera = (
  video: HTMLVideoElement,
  on: {
    readonly signal: AbortSignal;
    readonly found: (code: string) => void;
    /** The camera was disconnected or reading stopped. */
    readonly lost: (fault: CameraFault) => void;
  },
) => Promise<CameraView>;

/** Loads the reader only once somebody scans. */
export type LoadBarcodeCamera = () => Promise<BarcodeCamera>;
