import type { FoundMail, ListedMail, VerifiedMail } from '#lib/providers/hunter/replies';
import { instant, type Mailbox } from '#lib/sources/email-finder/mailbox';
import type { Answered } from '#lib/sources/email-finder/session';

/** An address that was verified in this call. */
export const verifiedBox = ({ data, url }: Answered<VerifiedMail>, now: Date): Mailbox => ({
  email: data.email,
  status: data.status,
  score: data.score ?? undefined,
  acceptAll: data.accept_all ?? undefined,
  verifiedAt: now.toISOString(),
  recordUrl: url,
  seenOn: data.sources,
});

/** The address found by a search; empty if it found nobody. */
export const foundBox = ({ data, url }: Answered<FoundMail>): Mailbox[] =>
  data.email
    ? [
        {
          email: data.email,
          status: data.verification?.status ?? undefined,
          score: data.score ?? undefined,
          acceptAll: data.accept_all ?? undefined,
          verifiedAt: instant(data.verification?.date),
          recordUrl: url,
          seenOn: data.sources,
        },
      ]
    : [];

/** An address from a domain's list. */
export const listedBox = (
  listed: ListedMail,
  acceptAll: boolean | null | undefined,
  url: string,
): Mailbox => ({
  email: listed.value,
  status: listed.verification?.status ?? undefined,
  score: listed.confidence ?? undefined,
  acceptAll: acceptAll ?? undefined,
  verifiedAt: instant(listed.verification?.date),
  recordUrl: url,
  seenOn: listed.sources,
});
