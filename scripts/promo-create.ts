import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { creditGrant, promoCode } from '#lib/billing/promo';
import { putGrant } from '#lib/billing/store/promos';
import { write } from '#lib/db/table';
import { readOptions } from '#scripts/terminal/options';

const HELP = `npm run promo:create -- CODE --credits 50 [--expires 2027-06-30T00:00:00Z] [--max 100] [--per-organization 1]

Creates a code that adds credits (POST /v2/billing/promo/redeem). --max applies across all organizations. Writes to the table of
the local service, which must be running (SERVICE_DIRECTORY), or to the table in AWS if TABLE_NAME is set. Discount codes are
created at the payment processor, as promotion codes.
`;

const running = z.object({ table: z.object({ name: z.string(), endpoint: z.string() }) });

/** Without TABLE_NAME: uses the table of the service running on this machine. */
function useLocalTable(): void {
  const file = join(process.env['SERVICE_DIRECTORY'] ?? '.local', 'service.json');
  if (!existsSync(file)) throw new Error(`There is no ${file}: run npm start first, or set TABLE_NAME.`);
  const { table } = running.parse(JSON.parse(readFileSync(file, 'utf8')));
  Object.assign(process.env, {
    TABLE_NAME: table.name,
    AWS_ENDPOINT_URL_DYNAMODB: table.endpoint,
    AWS_REGION: 'eu-central-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
  });
}

async function main(): Promise<number> {
  const { values, positionals } = readOptions(HELP, {
    allowPositionals: true,
    options: {
      credits: { type: 'string' },
      expires: { type: 'string' },
      max: { type: 'string' },
      'per-organization': { type: 'string' },
    },
  });
  const number = (text: string | undefined) => (text === undefined ? undefined : Number(text));
  const parsed = creditGrant
    .unwrap()
    .extend({ code: promoCode })
    .safeParse({
      kind: 'credit_grant',
      code: positionals[0],
      credits: number(values.credits),
      expires_at: values.expires,
      max_redemptions: number(values.max),
      per_organization: number(values['per-organization']),
    });
  if (!parsed.success) {
    console.error(`${z.prettifyError(parsed.error)}\n\n${HELP}`);
    return 1;
  }
  if (!process.env['TABLE_NAME']) useLocalTable();
  const { code, credits } = parsed.data;
  if (await write(putGrant(parsed.data))) {
    console.error(`The code ${code} already exists.`);
    return 1;
  }
  console.log(`${code} adds ${credits} credits.`);
  return 0;
}

process.exitCode = await main();
