import type { Mailer } from '#lib/ports/mail';
import { createSesMailer } from '#lib/providers/mail/ses';

let known: Mailer | undefined;

/** Needs `mail`. */
export function mailer(): Mailer {
  const from = process.env['MAIL_FROM'];
  if (!from) throw new Error('MAIL_FROM is not set.');
  known ??= createSesMailer(from);
  return known;
}
