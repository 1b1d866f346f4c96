import { styleText } from 'node:util';
import { buildCli } from '#scripts/packages/build';
import { CannotStart, readSettings } from '#scripts/service/settings';
import { startService } from '#scripts/service/start-service';
import { readOptions } from '#scripts/terminal/options';

/** The functions an enrichment runs through: started in the background, so that the first one does not wait for them. */
const MAIN_JOB =
  /EnrichPersonEnrich|EnrichmentsCreateEnrichment|EnrichmentsGetEnrichment(?=[0-9A-FV])|StreamEnrichment|StreamsOutbox|QueuesEvents/;

const HELP = `npm start [-- --fresh]

Starts the whole service on this machine and runs until Ctrl-C. Prints addresses and keys, and writes them to
.local/service.json. Data is kept in .local/ between runs.

  --fresh               start with empty data
  --help                show this text

  PORT=4000             first port; 0 picks any free one
  SERVICE_CLOCK=...     the service's time at start, e.g. 2023-12-31T00:00:00Z
  RATE_LIMIT_SCALE=1    multiplies all request limits
  SIMULATOR_LATENCY=none  vendors respond at once
  SERVICE_DIRECTORY=.local  where data and service.json are stored
  OTEL_TRACES_EXPORTER=none  console prints a line for each span, otlp sends them to OTEL_EXPORTER_OTLP_ENDPOINT

While it runs, clock_url in service.json moves its clock forward, and everything that comes due meanwhile happens:
  curl -d 8h "$(npx json -f .local/service.json clock_url)"     (90s, 15m, 8h, 1d, 09:00, or a moment in ISO 8601)
`;

async function main(): Promise<void> {
  readOptions(HELP, {
    options: { fresh: { type: 'boolean' } },
  });
  const started = performance.now();
  const settings = readSettings(process.argv, (line) => console.error(styleText('dim', line)));
  await buildCli();
  const service = await startService(settings);
  const { info } = service;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const lines = [
    ['Console', `${info.base_url} (${info.user} / ${info.password})`],
    ['API', info.base_url],
    ['Reference', `${info.base_url}/docs`],
    ['Agents (MCP)', `${info.mcp_url}/mcp`],
    ['Account', `${info.mcp_url}/account (${info.user} / ${info.password})`],
    ['API key', info.api_key],
    ['Organization', info.org_id],
    ['Mail', `${settings.directory}/data/mail (what would have been e-mailed, a file each)`],
    ['Simulators', Object.keys(info.simulators).join(', ')],
  ] as const;
  console.log(
    `${styleText('green', 'Ready')} in ${seconds} s. Everything is in ${settings.directory}/service.json; stop with Ctrl-C.\n`,
  );
  for (const [name, value] of lines) console.log(`  ${name.padEnd(14)}${value}`);
  console.log(`\n  curl -H "X-API-Key: ${info.api_key}" ${info.base_url}/v2/billing/credits\n`);

  void service.aws.keepWarm(MAIN_JOB);

  const stop = async (): Promise<void> => {
    console.error(styleText('dim', 'Stopping ...'));
    await service.stop();
    process.exit(0);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

await main().catch((error: unknown) => {
  if (!(error instanceof CannotStart)) throw error;
  console.error(error.message);
  process.exit(1);
});
