import { expect, test } from 'vitest';
import { usedStyle } from './used-style.ts';

const markup = '<div class="shell wide"><svg></svg><h1>Portal</h1></div>';
const used = (style: string) => usedStyle(style, markup);

test.each([
  ['.shell{display: flex;}', '.shell{display: flex;}'],
  ['.other{color: red;}', ''],
  ['h1, h2, h3{margin: 0;}', 'h1{margin: 0;}'],
  ['.shell .other{margin: 0;}', ''],
  ['.shell > svg, .wide h1{margin: 0;}', '.shell > svg, .wide h1{margin: 0;}'],
  ['*, ::before, ::after{box-sizing: border-box;}', '*, ::before, ::after{box-sizing: border-box;}'],
  [':root{--ink: #000;}html{color: var(--ink);}', ':root{--ink: #000;}html{color: var(--ink);}'],
  ['.wide:not(:focus, .other){margin: 0;}', '.wide:not(:focus, .other){margin: 0;}'],
  ["[tabindex='-1']:focus-visible{outline: none;}", "[tabindex='-1']:focus-visible{outline: none;}"],
  ['a:hover{color: red;}', ''],
  ['@media print{.other{display: none;}}', ''],
  ['@media print{.other{display: none;}.shell{color: red;}}', '@media print{.shell{color: red;}}'],
  [
    '@layer a, b;@layer a{@supports (x: y){.wide{margin: 0;}}}',
    '@layer a, b;@layer a{@supports (x: y){.wide{margin: 0;}}}',
  ],
  ['@keyframes along{from{left: 0;}to{left: 1px;}}', '@keyframes along{from{left: 0;}to{left: 1px;}}'],
  ["@font-face{font-family: 'Own';}", "@font-face{font-family: 'Own';}"],
])('of %s the outline needs %s', (style, expected) => {
  expect(used(style)).toBe(expected);
});
