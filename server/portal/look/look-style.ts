import { type Look, lookFileAddress } from './look.ts';

/** The height of the mark in the page's skeleton (index.html). */
const markHeight = 30;
const mostMarkWidth = 200;

/** The look's colors for the page, and its logo for the skeleton. Empty for the neutral look. */
export function lookStyle(look: Look | null): string {
  if (look === null) return '';
  return [...accentRules(look), ...logoRules(look)].join('\n');
}

/** Without a layer, so that they count before the tokens of the app. */
function accentRules({ accent }: Look): string[] {
  if (accent === null) return [];
  const { light, dark } = accent;
  const pair = (name: string, of: keyof typeof light) => `${name}:var(--light,${light[of]}) var(--dark,${dark[of]});`;
  const tokens = [
    pair('--action', 'action'),
    pair('--action-hover', 'hover'),
    pair('--on-action', 'on'),
    pair('--action-soft', 'soft'),
    `--action-on-stage:${light.action};`,
  ];
  return [
    `:root{--skeleton-mark:${light.action}}`,
    `@media (prefers-color-scheme:dark){:root{--skeleton-mark:${dark.action}}}`,
    // The system's own colors replace ours.
    `@media (forced-colors:none){:root{${tokens.join('')}}}`,
  ];
}

function logoRules({ logo, logoDark }: Look): string[] {
  if (logo === null) return [];
  const width = Math.min(mostMarkWidth, Math.round((markHeight * logo.width) / logo.height));
  const mark = '.skeleton-header::before';
  return [
    '.skeleton-header svg{display:none}',
    `${mark}{content:"";flex:none;width:${width}px;height:${markHeight}px;background:url("${lookFileAddress(logo)}") left/contain no-repeat}`,
    `@media (prefers-color-scheme:dark){${mark}{background-image:url("${lookFileAddress(logoDark ?? logo)}")}}`,
  ];
}
