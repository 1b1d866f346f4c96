import { SESv2Client, SESv2ServiceException, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { MailError, type Mailer } from '#lib/ports/mail';

const text = (data: string) => ({ Data: data, Charset: 'UTF-8' });

/** Amazon SES; `from` is an address of a verified identity. Source: SES API v2, SendEmail. */
export const createSesMailer = (from: string, client = new SESv2Client({})): Mailer => ({
  async send({ to, subject, text: body, id }) {
    try {
      await client.send(
        new SendEmailCommand({
          FromEmailAddress: from,
          Destination: { ToAddresses: [to] },
          Content: {
            Simple: {
              Subject: text(subject),
              Body: { Text: text(body) },
              Headers: [{ Name: 'X-Notice-Id', Value: id }],
            },
          },
        }),
      );
    } catch (error) {
      if (!(error instanceof SESv2ServiceException)) throw error;
      throw new MailError(error.name, error);
    }
  },
});
