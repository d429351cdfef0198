/** As in src/ui/icons/icons.tsx; each stands for the screen that a shortcut or a file leads to. */
export const shortcutShapes = {
  'quick-order': '<path d="M3.5 5h8M3.5 10h8M3.5 15h5M14.5 11.5v5M12 14h5"/>',
  cart: '<path d="M2.5 7.5h15l-1.6 8.2a1.5 1.5 0 0 1-1.5 1.3H5.6a1.5 1.5 0 0 1-1.5-1.3zM6.5 7.5 9 3M13.5 7.5 11 3M8 11v2.5M12 11v2.5"/>',
  bikes:
    '<circle cx="4.5" cy="13" r="3.2"/><circle cx="15.5" cy="13" r="3.2"/><path d="M4.5 13 7.5 7.5h6L9.5 13zM7.5 7.5 6.8 5.5H5.5M9.5 13 7.5 7.5M15.5 13l-2.7-8h1.7"/>',
  booking: '<path d="M3 5h14v12H3zM3 9h14M7 3v3.5M13 3v3.5M7 12.5h2M11 12.5h2"/>',
  'user-transactions': '<path d="M5 2.5h10v15l-2.5-1.5-2.5 1.5-2.5-1.5L5 17.5zM8 7h4M8 10.5h4"/>',
  device: '<rect x="4" y="2.5" width="12" height="15" rx="1.5"/><path d="M8.5 14.8h3"/>',
} as const;

/** The shape in one color, without a ground. */
export function shortcutDrawing(name: keyof typeof shortcutShapes, color: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="192" height="192" viewBox="0 0 20 20" fill="none" stroke="${color}" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round">${shortcutShapes[name]}</svg>`;
}
