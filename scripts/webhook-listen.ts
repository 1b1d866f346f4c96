import { createServer } from 'node:http';
import { styleText } from 'node:util';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import { readOptions } from '#scripts/terminal/options';

const HELP = `npm run webhook:listen -- [--port 4800] [--secret whsec_...]

Receives webhook deliveries at http://127.0.0.1:<port>/ and prints two lines for each: whether its signature matches one of the
secrets, with type and id; and the body. POST /v2/webhooks/subscriptions returns the secret; --secret may be repeated.
Deliveries that match no secret are rejected with 400.
`;

const { values } = readOptions(HELP, {
  options: {
    port: { type: 'string', default: '4800' },
    secret: { type: 'string', multiple: true, default: [] },
  },
});

type Verdict = 'verified' | 'unchecked' | 'NOT VERIFIED';
const colours = { verified: 'green', unchecked: 'yellow', 'NOT VERIFIED': 'red' } as const;

/** Whether any of the secrets signed it. */
function judge(body: string, headers: Record<string, string>): Verdict {
  if (values.secret.length === 0) return 'unchecked';
  const signed = values.secret.some((secret) => {
    try {
      new Webhook(secret).verify(body, headers);
      return true;
    } catch (error) {
      if (error instanceof WebhookVerificationError) return false;
      throw error;
    }
  });
  return signed ? 'verified' : 'NOT VERIFIED';
}

const typeOf = (body: string): string => /^\{"type":"([\w.]+)"/.exec(body)?.[1] ?? '(no type)';

createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const body = Buffer.concat(chunks).toString('utf8');
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    const verdict = judge(body, headers);
    const mark = styleText(colours[verdict], verdict);
    console.log(`${mark} ${typeOf(body)} ${headers['webhook-id'] ?? '(no id)'}\n${body}`);
    response.writeHead(verdict === 'NOT VERIFIED' ? 400 : 200).end();
  });
}).listen(Number(values.port), '127.0.0.1', () => {
  console.log(`Listening on http://127.0.0.1:${values.port}/ ; stop with Ctrl-C.`);
});
