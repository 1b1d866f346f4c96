import { invitationJob, sendInvitation } from '#lib/organization/use-cases/send-invitation';
import { readEnvironment } from '#lib/runtime/environment';
import { mailer } from '#lib/runtime/providers/mailer';
import { queueHandler } from '#lib/runtime/work';

export const handler = queueHandler(invitationJob, (job, now) =>
  sendInvitation(
    job,
    { mail: mailer(), consoleUrl: process.env['CONSOLE_URL'] ?? readEnvironment().BASE_URL },
    now,
  ),
);
