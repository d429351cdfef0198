// What a list loads once it is asked for, in one file.
export { AddLines } from './products/add-lines.tsx';
export { SavedFiltersDialog } from './saved-filters/saved-filters-dialog.tsx';
export { CompareBar } from './compare/compare-bar.tsx';
