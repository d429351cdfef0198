import { SettingsError } from './settings.ts';
import { StartRefusal } from './start-refusal.ts';
import { startServer } from './start-server.ts';

try {
  await startServer(process.env);
} catch (error) {
  if (!(error instanceof StartRefusal || error instanceof SettingsError)) throw error;
  console.error(error.message);
  process.exit(1);
}
