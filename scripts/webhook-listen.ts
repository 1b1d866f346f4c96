import { createServer } from 'node:http';
import { parseArgs, styleText } from 'node:util';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';

const HELP = `npm run webhook:listen -- [--port 4800] [--secret whsec_...]

Prints the webhook deliveries that reach http://127.0.0.1:<port>/, and verifies their signatures with the secret
that POST /v2/webhooks/subscriptions answered. Several secrets may be given.
`;

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4800' },
    secret: { type: 'string', multiple: true, default: [] },
    help: { type: 'boolean', default: false },
  },
});

/** Whether any of the secrets signed it; `undefined` without a secret to check with. */
function verified(body: string, headers: Record<string, string>): boolean | undefined {
  if (values.secret.length === 0) return undefined;
  return values.secret.some((secret) => {
    try {
      new Webhook(secret).verify(body, headers);
      return true;
    } catch (error) {
      if (error instanceof WebhookVerificationError) return false;
      throw error;
    }
  });
}

if (values.help) {
  process.stdout.write(HELP);
} else {
  createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      );
      const valid = verified(body, headers);
      const mark =
        valid === undefined
          ? 'unchecked'
          : valid
            ? styleText('green', 'verified')
            : styleText('red', 'NOT VERIFIED');
      console.log(`${headers['webhook-id'] ?? '(no id)'} ${mark}\n${body}\n`);
      response.writeHead(valid === false ? 400 : 200).end();
    });
  }).listen(Number(values.port), '127.0.0.1', () => {
    console.log(`Listening on http://127.0.0.1:${values.port}/ ; stop with Ctrl-C.`);
  });
}
