import type { LogoRecipe } from '../../server/modules/library/schema.ts';
import { wordmark } from '../drawings/wordmark.ts';

const [boxWidth, boxHeight] = [1200, 400];

/** The brand name in outlines, in one ink, with or without a background. */
export function drawLogo({ ink, ground, width }: LogoRecipe): string {
  const height = Math.round((width * boxHeight) / boxWidth);
  const box = ground === null ? '' : `<rect width="${boxWidth}" height="${boxHeight}" fill="${ground}"/>`;
  const mark = wordmark([boxWidth / 2, boxHeight / 2], 0, 130, ink);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${boxWidth} ${boxHeight}">${box}${mark}</svg>`;
}
