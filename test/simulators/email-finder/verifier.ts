import { json, type SimReply, type SimRequest } from '#test/simulators/core/message';
import { optedOut, wrongParams } from '#test/simulators/email-finder/errors';
import { companyOfMail, type FinderScope, stillWorking } from '#test/simulators/email-finder/scope';
import { sourcesOf, verifierData } from '#test/simulators/email-finder/shapes';
import { personByEmail } from '#test/simulators/world/find';
import type { FinderRecord, MailStatus } from '#test/simulators/world/person';

interface Judgement {
  readonly status: MailStatus;
  readonly score: number;
  readonly record?: FinderRecord;
}

/** What is known of an address: its owner's record, or its domain's behaviour. */
function judged(scope: FinderScope, email: string): Judgement {
  const record = personByEmail(scope.context.world, email)?.finder;
  if (record) return { status: record.status, score: record.score, record };
  const domain = email.split('@')[1] ?? '';
  if (/throwaway|mailinator|tempmail/.test(domain)) return { status: 'disposable', score: 10 };
  if (/^(webmail\.example|gmail\.com|outlook\.com)$/.test(domain)) return { status: 'webmail', score: 50 };
  const company = companyOfMail(scope, email);
  if (!company) return { status: 'invalid', score: 0 };
  return company.mail.catchAll ? { status: 'accept_all', score: 55 } : { status: 'invalid', score: 8 };
}

/** Whether an address can be delivered to. */
export const verifier =
  (scope: FinderScope) =>
  ({ query }: SimRequest): SimReply => {
    const email = (query.get('email') ?? '').toLowerCase();
    if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email))
      return wrongParams('The email parameter is missing or not a valid email address.');
    const person = personByEmail(scope.context.world, email);
    if (person?.finder?.optedOut) return optedOut();
    const meta = { params: { email } };
    if (person && stillWorking(scope, person, 'verifier')) return json(202, { data: null, meta });
    scope.used.verifications += 1;
    const { status, score, record } = judged(scope, email);
    const sources = record ? sourcesOf(record, scope.context.now()) : [];
    return json(200, { data: verifierData(email, status, score, sources), meta });
  };
