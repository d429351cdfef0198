import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Fixtures, Page, PlaywrightTestArgs, PlaywrightWorkerOptions } from '@playwright/test';
import { findChromium } from '../../scripts/find-chromium.ts';
import type { LoadBarcodeCamera } from '../../src/features/scanner/ports.ts';
import { barsOf, type PrintedCode } from './printed-code.ts';

const width = 640;
const height = 480;

/** A film of one picture, as Chromium's camera for tests plays it whenever it is opened. */
function filmOf(code: PrintedCode): Buffer {
  const picture = pictureOf(code);
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`), picture, picture]);
}

/** Grey, and on it a white label with the bars in black. */
function pictureOf(code: PrintedCode): Buffer {
  const bars = barsOf(code);
  const barWidth = Math.floor((width * 0.7) / bars.length);
  const left = Math.floor((width - barWidth * bars.length) / 2);
  const luma = Buffer.alloc(width * height, 110);
  const isLabel = (x: number, y: number) => x > 40 && x < width - 40 && y > 120 && y < 360;
  const isBar = (x: number, y: number) => y > 150 && y < 330 && bars[Math.floor((x - left) / barWidth)] === '1';
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (isLabel(x, y)) luma[y * width + x] = isBar(x, y) ? 20 : 235;
    }
  }
  return Buffer.concat([Buffer.from('FRAME\n'), luma, Buffer.alloc((width * height) / 2, 128)]);
}

/** Puts a label before the camera. */
type PointAt = (code: PrintedCode) => void;

type InTest = { pointAt: PointAt };
type InBrowser = { film: string };

/** A browser with a camera. The one without a window has no way to be asked for leave to use it. */
export const camera: Fixtures<InTest, InBrowser, PlaywrightTestArgs, PlaywrightWorkerOptions> = {
  film: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs: nothing.
    async ({}, provide) => {
      const folder = mkdtempSync(join(tmpdir(), 'paceline-film-'));
      await provide(join(folder, 'label.y4m'));
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ launchOptions, film }, provide) => {
      const executablePath = findChromium();
      const seen = ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`];
      await provide({
        ...launchOptions,
        ...(executablePath === undefined ? {} : { executablePath }),
        args: [...(launchOptions.args ?? []), ...seen],
      });
    },
    { scope: 'worker' },
  ],
  pointAt: async ({ film }, provide) => provide((code) => writeFileSync(film, filmOf(code))),
};

type Seen = { readonly code: string; readonly found?: string; readonly tracks: readonly string[] };

/** Opens the app's barcode camera as its dialog does; the router carries it. Answers what came of it, and what the camera does afterwards. */
export async function scan(page: Page): Promise<Seen> {
  return page.evaluate(async () => {
    const app = globalThis as unknown as Record<
      string,
      { options: { context: { barcodeCamera: LoadBarcodeCamera } } } | undefined
    >;
    const context = app['__TSR_ROUTER__']?.options.context;
    if (!context) throw new Error('there is no router');
    const openCamera = await context.barcodeCamera();
    const video = document.body.appendChild(document.createElement('video'));
    video.muted = true;
    const tracks: MediaStreamTrack[] = [];
    // What the camera is given is gone from the video once it is off.
    const getUserMedia = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const stream = await getUserMedia(wanted);
      tracks.push(...stream.getTracks());
      return stream;
    };
    const states = () => tracks.map(({ readyState }) => readyState);
    const { signal } = new AbortController();
    return new Promise<Seen>((resolve) => {
      openCamera(video, {
        signal,
        found: (found) => resolve({ code: 'found', found, tracks: states() }),
        lost: (code) => resolve({ code, tracks: states() }),
      }).then(
        ({ code }) => code !== 'reading' && resolve({ code, tracks: states() }),
        (error: unknown) => resolve({ code: String(error), tracks: states() }),
      );
    });
  });
}
