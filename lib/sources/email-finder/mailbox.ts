import type { Claim } from '#lib/claim/claim';
import type { Citation } from '#lib/field/citation';
import type { MailStatus, SeenOn } from '#lib/providers/hunter/replies';
import { citing, recordWords } from '#lib/sources/claims/cite';

/** One address the vendor knows for the person, from any of its calls. */
export interface Mailbox {
  readonly email: string;
  readonly status: MailStatus | undefined;
  /** 0 to 100. */
  readonly score: number | undefined;
  readonly acceptAll: boolean | undefined;
  /** ISO 8601. */
  readonly verifiedAt: string | undefined;
  readonly recordUrl: string;
  readonly seenOn: SeenOn;
}

/** Best first. Webmail, disposable and bouncing addresses are not used to write to business contacts. */
const ranks = {
  valid: 0,
  accept_all: 1,
  unknown: 2,
  webmail: 4,
  disposable: 5,
  invalid: 6,
} as const satisfies Record<MailStatus, number>;
const UNVERIFIED_RANK = 3;
const rank = (box: Mailbox): number => (box.status === undefined ? UNVERIFIED_RANK : ranks[box.status]);

export const isUsable = (box: Mailbox): boolean => rank(box) <= UNVERIFIED_RANK;

/** Whether the address has a conclusive verification; the waterfall then stops looking. */
export const isSettled = (box: Mailbox): boolean => box.status === 'valid' || box.status === 'accept_all';

export const bestFirst = (boxes: readonly Mailbox[]): Mailbox[] =>
  [
    ...new Map(
      boxes
        .toSorted((a, b) => rank(b) - rank(a) || (a.score ?? 0) - (b.score ?? 0))
        .map((box) => [box.email.toLowerCase(), box]),
    ).values(),
  ].toSorted((a, b) => rank(a) - rank(b) || (b.score ?? 0) - (a.score ?? 0));

const UNSCORED = 0.5;
/** A domain that accepts everything proves no address: the highest confidence. */
const ACCEPT_ALL_CEILING = 0.75;

const confidenceOf = (box: Mailbox): number => {
  const scored = box.score === undefined ? UNSCORED : Math.min(1, Math.max(0, box.score / 100));
  if (box.status === 'valid') return Math.max(scored, 0.9);
  return box.status === 'accept_all' ? Math.min(scored, ACCEPT_ALL_CEILING) : Math.min(scored, 0.9);
};

/** Parses the vendor's dates (`2026-10-30`) and moments (`2026-10-30 11:02:03 UTC`). */
export function instant(date: string | null | undefined): string | undefined {
  if (!date) return undefined;
  const parsed = new Date(
    /^\d{4}-\d{2}-\d{2}$/.test(date) ? `${date}T00:00:00.000Z` : date.replace(/^(\S+) (\S+) UTC$/, '$1T$2Z'),
  );
  return Number.isNaN(parsed.getTime()) ? undefined : parsed.toISOString();
}

const pagesOf = (box: Mailbox): Citation[] =>
  (box.seenOn ?? [])
    .filter((page) => page.still_on_page !== false)
    .flatMap((page) => {
      const url = page.uri ? URL.parse(page.uri)?.href : undefined;
      return url === undefined
        ? []
        : [{ url, quote: box.email, ...(page.extracted_on ? { published_at: page.extracted_on } : {}) }];
    })
    .slice(0, 5);

/**
 * Claims about the address, all from the best mailbox: a status belongs to its address. If no address is usable, the status still says why,
 * without an address.
 */
export function mailboxClaims(boxes: readonly Mailbox[]): Claim[] {
  const [best, ...others] = bestFirst(boxes);
  if (best === undefined) return [];
  const seen =
    best.seenOn
      ?.map((page) => page.last_seen_on ?? '')
      .toSorted()
      .at(-1) || undefined;
  const cite = citing({ url: best.recordUrl, asOf: best.verifiedAt?.slice(0, 10) ?? seen, confidence: 0.95 });
  const pages = pagesOf(best);
  const about = (field: string, value: unknown): string =>
    `${recordWords('email', best.email)}, ${recordWords(field, value)}`;
  const alternates = others.filter(isUsable).map((box) => box.email.toLowerCase());
  return [
    ...(isUsable(best)
      ? cite('work_email', best.email, recordWords('email', best.email), {
          confidence: confidenceOf(best),
          pages,
        })
      : []),
    ...cite('work_email_status', best.status, about('status', best.status)),
    ...(isUsable(best)
      ? cite(
          'work_email_confidence',
          best.score === undefined ? undefined : Math.round(best.score),
          about('score', best.score),
        )
      : []),
    ...cite(
      'work_email_verified_at',
      best.status === undefined ? undefined : best.verifiedAt,
      about('verified', best.verifiedAt),
    ),
    ...cite('work_email_accept_all', best.acceptAll, about('accept_all', best.acceptAll)),
    ...(alternates.length > 0
      ? citing({ url: others[0]?.recordUrl ?? best.recordUrl, confidence: 0.6 })(
          'alternate_emails',
          alternates,
          recordWords('emails', alternates),
        )
      : []),
  ];
}
