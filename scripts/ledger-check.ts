import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { type Account, account } from '#lib/billing/account';
import { checkLedger } from '#lib/billing/check-ledger';
import { type LedgerEntry, ledgerEntry } from '#lib/billing/ledger-entry';
import { openCredits } from '#lib/billing/open-reservation';
import { startDynamoDb } from '#scripts/local/dynamodb/start';

const HELP = `npm run ledger:check

Proves the account of every organization from its ledger entries and its open reservations. Exits with 1 when one differs.
Reads the local data in .local/ (SERVICE_DIRECTORY), running or not; with TABLE_NAME set, that table in AWS.
`;

interface Proof {
  account: Account | undefined;
  entries: LedgerEntry[];
  held: number;
}

/** Account, entries and open reservations of every organization, in one pass over the table. */
async function collect(
  client: DynamoDBDocumentClient,
  TableName: string,
  consistent: boolean,
): Promise<Map<string, Proof>> {
  const proofs = new Map<string, Proof>();
  let from: Record<string, unknown> | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await client.send(
      new ScanCommand({
        TableName,
        ...(consistent ? { ConsistentRead: true } : {}),
        ...(from ? { ExclusiveStartKey: from } : {}),
      }),
    );
    for (const item of Items) {
      const [kind, organization = '', part] = String(item['pk']).split('#');
      if (kind !== 'ORG' || organization === '') continue;
      const proof = proofs.get(organization) ?? { account: undefined, entries: [], held: 0 };
      proofs.set(organization, proof);
      if (part === undefined && item['sk'] === 'ACCOUNT') proof.account = account.parse(item);
      else if (part === 'LEDGER') proof.entries.push(ledgerEntry.parse(item));
      else proof.held += openCredits(item);
    }
    from = LastEvaluatedKey;
  } while (from);
  return proofs;
}

/** A copy of the local table, as the file belongs to the service while it runs. */
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

/** A scan is no snapshot: work under way looks like a difference, which is gone the next time. */
const PASSES = 3;

function report(organization: string, { account: found, entries, held }: Proof): string[] {
  if (!found && entries.length === 0 && held === 0) return [];
  const present = found ?? account.parse({});
  const differences = checkLedger(present, entries, held);
  const facts = `${entries.length} entries, available ${present.available}, held ${present.held}, spent ${present.spent}`;
  return [
    `${differences.length === 0 ? 'ok    ' : 'WRONG '} ${organization}: ${facts}`,
    ...differences.map(
      ({ what, account: is, ledger }) => `         ${what}: the account says ${is}, the ledger ${ledger}`,
    ),
  ];
}

async function main(): Promise<number> {
  if (process.argv.includes('--help')) {
    process.stdout.write(HELP);
    return 0;
  }
  const name = process.env['TABLE_NAME'];
  const open = async () =>
    name
      ? { client: new DynamoDBClient({}), name, stop: async () => undefined }
      : await localTable(join(process.env['SERVICE_DIRECTORY'] ?? '.local', 'data'));
  for (let pass = 1; ; pass += 1) {
    const table = await open();
    const proofs = await collect(DynamoDBDocumentClient.from(table.client), table.name, name !== undefined);
    await table.stop();
    const lines = [...proofs].flatMap(([organization, proof]) => report(organization, proof));
    const wrong = lines.some((line) => line.startsWith('WRONG'));
    if (wrong && pass < PASSES) continue;
    for (const line of lines) console.log(line);
    return wrong ? 1 : 0;
  }
}

process.exitCode = await main();
