import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import * as z from 'zod';
import { account, region } from '#local-aws/account';
import { AwsError, notEmulated } from '#local-aws/aws-error';
import { touch } from '#local-aws/calls/call';
import { callerOf } from '#local-aws/calls/credentials';
import { type CallContext, CallerCrashed, perform } from '#local-aws/calls/perform';
import { readBody } from '#local-aws/http/read-body';
import { parseInput } from '#local-aws/parse-input';

const text = z.strictObject({ Data: z.string(), Charset: z.string().optional() });
const sendEmail = z.strictObject({
  FromEmailAddress: z.string(),
  Destination: z.strictObject({ ToAddresses: z.array(z.string()).min(1) }),
  Content: z.strictObject({
    Simple: z.strictObject({
      Subject: text,
      Body: z.strictObject({ Text: text }),
      Headers: z.array(z.strictObject({ Name: z.string(), Value: z.string() })).optional(),
    }),
  }),
});

/** An e-mail that was sent, though only to this mailbox. */
export interface SentMail {
  readonly id: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
}

export interface Mailbox {
  readonly sent: readonly SentMail[];
  add(mail: SentMail): void;
}

/** Stores each e-mail as a file in `mail/` of the data directory, the newest last, for anyone to read. */
export function openMailbox(dataDirectory: string | undefined): Mailbox {
  const sent: SentMail[] = [];
  const directory = dataDirectory && join(dataDirectory, 'mail');
  return {
    sent,
    add(mail) {
      sent.push(mail);
      if (!directory) return;
      mkdirSync(directory, { recursive: true, mode: 0o700 });
      const head = `From: ${mail.from}\nTo: ${mail.to.join(', ')}\nSubject: ${mail.subject}\n`;
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${mail.id.slice(0, 8)}.txt`;
      writeFileSync(join(directory, name), `${head}\n${mail.text}`, { mode: 0o600 });
    },
  };
}

const SEND = '/v2/email/outbound-emails';
const largestRequest = 1024 * 1024;
const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

export const isSes = (request: IncomingMessage): boolean => request.url?.startsWith('/v2/email/') === true;

/** Serves SES, of which only SendEmail with plain text is emulated. */
export async function answerSes(
  context: CallContext,
  mailbox: Mailbox,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const send = (status: number, body: object, type?: string) => {
    response.writeHead(status, {
      'content-type': 'application/json',
      ...(type ? { 'x-amzn-errortype': type } : {}),
    });
    response.end(JSON.stringify(body));
  };
  try {
    if (request.url !== SEND || request.method !== 'POST')
      throw notEmulated(`SES ${request.method} ${request.url}`);
    const input: unknown = JSON.parse((await readBody(request, largestRequest)).toString('utf8'));
    const reply = await perform(context, callerOf(request.headers), 'ses', 'SendEmail', (call) => {
      const { FromEmailAddress: from, Destination, Content } = parseInput(sendEmail, input);
      touch(call, `arn:aws:ses:${region}:${account}:identity/${domainOf(from)}`);
      const id = randomUUID();
      const { Subject, Body } = Content.Simple;
      mailbox.add({
        id,
        from,
        to: Destination.ToAddresses,
        subject: Subject.Data,
        text: Body.Text.Data,
      });
      return { MessageId: id };
    });
    send(200, reply);
  } catch (error) {
    if (error instanceof CallerCrashed) return void response.destroy();
    const known = error instanceof AwsError ? error : new AwsError('BadRequestException', String(error), 400);
    send(known.status, { message: known.message }, known.type);
  }
}
