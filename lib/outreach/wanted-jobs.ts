import type { StagedAction } from '#lib/outreach/action';
import type { JobContent } from '#lib/outreach/job';
import type { StagedRequest } from '#lib/outreach/outreach-request';
import { missingMentions, unfilled, withoutMarks } from '#lib/outreach/placeholders';
import { pollOf } from '#lib/outreach/poll';
import type { FieldError } from '#lib/shared/problem';

/** A requested write. */
export interface WantedJob {
  readonly person?: string;
  readonly content: JobContent;
  readonly exact_at?: string;
  /** If different from the batch's. */
  readonly action?: StagedAction;
  /** A connected account other than the batch's that acts. */
  readonly account_id?: string;
  /** The index of the job that must be done before. */
  readonly follows?: number;
}

const some = (text: string | undefined): { text?: string } => (text ? { text } : {});

/** The jobs of a staged request, one per target. */
export function wantedJobs(body: StagedRequest): WantedJob[] {
  switch (body.action) {
    case 'connect':
      return body.targets
        ? body.targets.map(({ public_id, message, text }) => ({
            person: public_id,
            content: some(message ?? text ?? body.text),
          }))
        : [{ person: body.public_id ?? '', content: some(body.text) }];
    case 'message': {
      const { media_ids } = body;
      const shared = body.text ?? body.body;
      const files = media_ids ? { media_ids } : {};
      return body.targets
        ? body.targets.map(({ public_id, text, message }) => ({
            person: public_id,
            content: { ...some(text ?? message ?? shared), ...files },
          }))
        : [{ person: body.recipient_urn ?? body.public_id ?? '', content: { ...some(shared), ...files } }];
    }
    case 'comment': {
      const { text, post_id, parent_comment_id, mentions } = body;
      return [{ content: { text, post_id, parent_comment_id, mentions } }];
    }
    case 'post': {
      const {
        text,
        visibility = 'public',
        media_ids,
        mentions,
        article,
        reshare_post_id,
        poll,
        scheduled_at,
        commenters,
      } = body;
      const article_url = typeof article === 'string' ? article : article?.url;
      return [
        {
          content: {
            text,
            visibility,
            media_ids,
            mentions,
            article_url,
            reshare_post_id,
            ...(poll ? { poll: pollOf(poll) } : {}),
          },
          ...(scheduled_at ? { exact_at: scheduled_at } : {}),
        },
        ...(commenters ?? []).map(({ account_id, text: comment }) => ({
          action: 'comment' as const,
          follows: 0,
          content: { text: comment },
          ...(account_id ? { account_id } : {}),
        })),
      ];
    }
  }
}

const unfilledAt = (pointer: string, text: string | undefined): FieldError[] => {
  const found = unfilled(text);
  return found === undefined ? [] : [{ pointer, message: `has unfilled placeholders: ${found}` }];
};

/** Errors for unfilled placeholders, and for mentions that the text lacks. */
export function unreadyTexts(body: StagedRequest): FieldError[] {
  switch (body.action) {
    case 'connect':
    case 'message':
      return [
        ...unfilledAt('/body/text', body.text),
        ...(body.action === 'message' ? unfilledAt('/body/body', body.body) : []),
        ...(body.targets ?? []).flatMap(({ text, message }, index) => [
          ...unfilledAt(`/body/targets/${index}/text`, text),
          ...unfilledAt(`/body/targets/${index}/message`, message),
        ]),
      ];
    case 'comment':
    case 'post':
      return [
        ...unfilledAt('/body/text', withoutMarks(body.text, body.mentions)),
        ...missingMentions(body.text, body.mentions).map(({ index, name }) => ({
          pointer: `/body/mentions/${index}`,
          message: `${name} is not in the text`,
        })),
        ...(body.action === 'post'
          ? [
              ...(body.commenters ?? []).flatMap(({ text }, index) =>
                unfilledAt(`/body/commenters/${index}/text`, text),
              ),
              ...unfilledAt('/body/poll/question', body.poll?.question),
              ...(body.poll?.options ?? []).flatMap((option, index) =>
                unfilledAt(`/body/poll/options/${index}`, option),
              ),
            ]
          : []),
      ];
  }
}

/** Errors for commenters that are not connected accounts of the organization. */
export function strangeCommenters(body: StagedRequest, connected: readonly string[]): FieldError[] {
  const commenters = body.action === 'post' ? (body.commenters ?? []) : [];
  return commenters.flatMap(({ account_id }, index) =>
    account_id === undefined || connected.includes(account_id)
      ? []
      : [{ pointer: `/body/commenters/${index}/account_id`, message: 'is not a connected account' }],
  );
}

/** Errors, with the reason, for what the network's vendor cannot do: refused when staged, not when sent. */
export function unsupported(body: StagedRequest): FieldError[] {
  if (body.action !== 'post') return [];
  const { poll, content_type, media_ids, article, reshare_post_id } = body;
  const refusals: (FieldError | false)[] = [
    content_type === 'poll' &&
      poll === undefined && { pointer: '/body/poll', message: 'is required for content_type poll' },
    poll !== undefined &&
      (content_type ?? 'poll') !== 'poll' && {
        pointer: '/body/content_type',
        message: 'must be poll if a poll is sent',
      },
    poll !== undefined &&
      ((media_ids?.length ?? 0) > 0 || article !== undefined || reshare_post_id !== undefined) && {
        pointer: '/body/poll',
        message: 'cannot be combined with media_ids, article or reshare_post_id: a post has only one of them',
      },
    (content_type === 'image' || content_type === 'video' || content_type === 'document') &&
      !media_ids?.length && {
        pointer: '/body/media_ids',
        message: `is required for content_type ${content_type}`,
      },
    content_type === 'article' &&
      article === undefined && { pointer: '/body/article', message: 'is required for content_type article' },
    content_type === 'reshare' &&
      reshare_post_id === undefined && {
        pointer: '/body/reshare_post_id',
        message: 'is required for content_type reshare',
      },
  ];
  return refusals.filter((one) => one !== false);
}
