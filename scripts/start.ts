import { buildIfChanged } from './build.ts';

if (!(await buildIfChanged())) {
  console.error('The app could not be built; the reason stands above.');
  process.exit(1);
}
await import('./serve.ts');
