import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { type LedgerProof, proveLedgersFor } from '#lib/billing/prove-ledgers';
import { describeOverdue, OverdueStates, seeing } from '#lib/overdue/overdue';
import { startDynamoDb } from '#local-aws/dynamodb/start';

const HELP = `npm run ledger:check

Verifies the account of every organization from its ledger entries and open reservations, and lists every payment, auto-recharge,
delivery, batch, writeback, job and outreach that has been in one state for longer than allowed. Exits with 1 if an account
differs or something is overdue.
Reads the local data in .local/ (SERVICE_DIRECTORY), whether or not the service is running, or the table in AWS if TABLE_NAME is
set.
`;

async function* pages(client: DynamoDBDocumentClient, TableName: string, consistent: boolean) {
  let from: Record<string, unknown> | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await client.send(
      new ScanCommand({
        TableName,
        ...(consistent ? { ConsistentRead: true } : {}),
        ...(from ? { ExclusiveStartKey: from } : {}),
      }),
    );
    yield Items;
    from = LastEvaluatedKey;
  } while (from);
}

const shift = z.object({ offset_ms: z.number() });

/** The local service's current time, by its settable clock. */
function localNow(directory: string): Date {
  const file = join(directory, 'clock.json');
  const offset = existsSync(file) ? shift.parse(JSON.parse(readFileSync(file, 'utf8'))).offset_ms : 0;
  return new Date(Date.now() + offset);
}

/** Copies the local table, because the service owns the file while it runs. */
async function localTable(directory: string) {
  const files = ['dynamodb.sqlite', 'dynamodb.sqlite-wal'].filter((file) =>
    existsSync(join(directory, file)),
  );
  if (files.length === 0)
    throw new Error(`There is no local data in ${directory}; run npm start first, or set TABLE_NAME.`);
  const copy = mkdtempSync(join(tmpdir(), 'ledger-check-'));
  for (const file of files) cpSync(join(directory, file), join(copy, file));
  const served = await startDynamoDb({ tables: [], dataDirectory: copy });
  const client = new DynamoDBClient({
    endpoint: served.endpoint,
    region: 'eu-central-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  const { TableNames: [name] = [] } = await client.send(new ListTablesCommand({}));
  if (name === undefined) throw new Error(`The data in ${directory} has no table.`);
  return {
    client,
    name,
    async stop() {
      await served.stop();
      rmSync(copy, { recursive: true, force: true });
    },
  };
}

const report = ({ organization, account, entries, differences }: LedgerProof): string[] => [
  `${differences.length === 0 ? 'ok    ' : 'WRONG '} ${organization}: ${entries} entries, available ${account.available}, held ${account.held}, spent ${account.spent}`,
  ...differences.map(
    ({ what, account: is, ledger }) => `         ${what}: the account says ${is}, the ledger ${ledger}`,
  ),
];

async function main(): Promise<number> {
  if (process.argv.includes('--help')) {
    process.stdout.write(HELP);
    return 0;
  }
  const name = process.env['TABLE_NAME'];
  const directory = join(process.env['SERVICE_DIRECTORY'] ?? '.local', 'data');
  const open = async () =>
    name
      ? { client: new DynamoDBClient({}), name, stop: async () => undefined }
      : await localTable(directory);
  const now = name ? new Date() : localNow(directory);
  let overdue = new OverdueStates(now);
  const proofs = await proveLedgersFor(async function* () {
    const table = await open();
    overdue = new OverdueStates(now);
    const items = pages(DynamoDBDocumentClient.from(table.client), table.name, name !== undefined);
    yield* seeing(items, overdue);
    await table.stop();
  });
  const stuck = overdue.list();
  for (const line of [...proofs.flatMap(report), ...stuck.map((one) => `OVERDUE ${describeOverdue(one)}`)])
    console.log(line);
  return proofs.some(({ differences }) => differences.length > 0) || stuck.length > 0 ? 1 : 0;
}

process.exitCode = await main();
