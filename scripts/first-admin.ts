import * as z from 'zod';
import { inviteFirstOwner } from '#lib/organization/use-cases/first-owner';
import { readOptions } from '#scripts/terminal/options';

const HELP = `TABLE_NAME=... npm run first-admin -- --name "Northwind Sales" --email grace@northwind.example [--credits 0] --address https://console.example.com

Creates an organization with an invitation for its owner, and prints the link. Whoever signs in with that e-mail address and opens
the link within seven days becomes the owner, who can then invite everybody else. Needs AWS credentials with write access to the
table; docs/deployment.md has the details.

  --name      name of the organization
  --email     the e-mail address the owner signs in with
  --credits   initial credits (default 0)
  --address   address of the console, used in the link: its domain in cdk.json, or the output ConsoleUrl
`;

const given = z.object({
  name: z.string().trim().min(1).max(200),
  email: z.email(),
  credits: z.coerce.number().int().min(0).default(0),
  address: z.url().transform((url) => url.replace(/\/+$/, '')),
});

const { values } = readOptions(HELP, {
  options: {
    name: { type: 'string' },
    email: { type: 'string' },
    credits: { type: 'string' },
    address: { type: 'string' },
  },
});
const asked = given.safeParse(values);
if (!asked.success || !process.env['TABLE_NAME']) {
  for (const issue of asked.success ? [] : asked.error.issues)
    process.stderr.write(`--${issue.path.join('.')}: ${issue.message}\n`);
  if (!process.env['TABLE_NAME'])
    process.stderr.write('TABLE_NAME is not set: the output TableName of the data stack.\n');
  process.stderr.write(HELP);
  process.exit(2);
}
const { organization_id, token, expires_at } = await inviteFirstOwner(asked.data, new Date());
console.log(`Organization  ${organization_id}
Link          ${asked.data.address}/join?invitation=${token}
Good until    ${expires_at}, for ${asked.data.email}`);
