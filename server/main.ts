import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { runAdminCommand } from './admin/commands.ts';
import { openControlSocket, type RunMessage } from './admin/control-socket.ts';
import { buildApp } from './app.ts';
import { readSettings, SettingsError } from './config.ts';
import { openDatabase } from './database/open.ts';
import type { Database } from './database/schema.ts';
import type { Dependencies } from './http/dependencies.ts';
import { startHousekeeping } from './jobs/housekeeping.ts';
import { mailSender, senderOf, mailOutbox } from './jobs/mail/send.ts';
import { startOutbox } from './jobs/outbox.ts';
import { webhookOutbox, postSigned } from './jobs/webhook/webhook-outbox.ts';
import { openPaymentProvider } from './modules/payments/open-provider.ts';
import { startSettlement } from './modules/payments/settlement.ts';
import type { DemoCompany } from './portal/demo-port.ts';
import { claimPortal, checkTimeZone } from './portal/repository.ts';
import { listen, endWithin, stopServer, StartRefusal } from './process/lifecycle.ts';
import { startWatchdog } from './process/watchdog.ts';

/** A balancer asks every second or two. */
const drainMs = 2_000;

const appFolder = join(import.meta.dirname, '../dist');

export interface RunningServer {
  readonly db: Kysely<Database>;
}

/**
 * Opens the database, starts the jobs and listens until SIGINT or SIGTERM. `demo` fills an empty server.
 * @throws {SettingsError | StartRefusal} when the environment or database does not allow it
 */
export async function startServer(env: NodeJS.ProcessEnv, demo?: DemoCompany): Promise<RunningServer> {
  const settings = readSettings(env);
  const now = () => new Date();
  const print = (line: string) => console.log(line);
  const onError = (error: unknown) => console.error(error instanceof Error ? error.message : error);

  print(
    settings.databaseUrl === null ? `Opening the database in ${settings.dataDir} …` : 'Connecting to the database …',
  );
  const database = await openDatabase(settings, onError);
  const { db } = database;
  const portal = await claimPortal(db);
  await checkTimeZone(db);
  const isEmbedded = database.kind === 'embedded';
  const demoPolicy = await demo?.fillIfAllowed({ db, settings, isEmbedded, now, print });
  const dependencies: Dependencies = {
    db,
    probe: database.probe,
    settings,
    portal,
    payments: await openPaymentProvider(settings, db),
    now,
    pause: async (ms) => {
      await pause(ms);
    },
    appFolder,
    formerFolder: join(settings.dataDir, 'former-assets'),
    log: process.stdout,
    checkAnswers: false,
    ...(demo && { demo }),
  };
  const app = await buildApp(dependencies);
  const mails = startOutbox(mailOutbox(db, mailSender(settings, senderOf(db))), now, onError);
  const webhook =
    settings.orderWebhook && startOutbox(webhookOutbox(db, postSigned(settings.orderWebhook, now)), now, onError);
  const settlement = dependencies.payments && startSettlement(dependencies, onError);
  const housekeeping = startHousekeeping(db, now, onError);
  const runWords: RunMessage = (words, output, signal) =>
    runAdminCommand(words, { db, settings, now, signal, ...output }, demo);
  const control = isEmbedded ? await openControlSocket(settings.dataDir, runWords, onError) : null;

  async function stop(firstMs = 0): Promise<void> {
    app.health.isStopping = true;
    // Proxies watching /readyz have stopped by then. Late requests are still answered.
    await pause(firstMs);
    await Promise.all([
      stopServer(app),
      control?.close(),
      ...[mails, webhook, settlement, ...housekeeping].map(async (job) => job && endWithin(async () => job.stop())),
    ]);
    await endWithin(database.close);
  }
  try {
    await listen(app, settings.host, settings.port);
  } catch (error) {
    await stop();
    throw error;
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      stop(signal === 'SIGTERM' ? drainMs : 0).then(
        () => process.exit(0),
        (error: unknown) => {
          onError(error);
          process.exit(1);
        },
      );
    });
  }
  startWatchdog();
  if (demoPolicy?.isOpenToOthers) {
    console.warn('DEMO=1: accounts with a password that everyone knows are open to whoever reaches this server.');
  }
  for (const line of (await demo?.accountLines(db)) ?? []) print(line);
  print(`Paceline is at ${settings.publicUrl}`);
  return { db };
}

/** Runs the server until stopped. A wrong setting prints one sentence and exits with 1. */
export async function main(demo?: DemoCompany): Promise<void> {
  try {
    await startServer(process.env, demo);
  } catch (error) {
    if (!(error instanceof StartRefusal || error instanceof SettingsError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
