import * as z from 'zod';

/** What the vendor's replies hold of what we use. Anything it does not know it leaves out or nulls. */
const text = z.string().nullish();
const count = z.number().nullish();
const flag = z.union([z.boolean(), z.number()]).nullish();

export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    cursor: text,
    total_items: count,
    paging: z.object({ total_count: count }).nullish(),
  });

export const accountReply = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  created_at: text,
  connection_params: z
    .object({
      im: z
        .object({
          id: text,
          publicIdentifier: text,
          username: text,
          premiumFeatures: z.array(z.string()).nullish(),
        })
        .nullish(),
    })
    .nullish(),
  sources: z.array(z.object({ status: z.string() })).nullish(),
});
export type AccountReply = z.infer<typeof accountReply>;

export const linkReply = z.object({ url: z.string() });
export const anyReply = z.looseObject({});

const position = z.object({
  position: text,
  company_id: text,
  company: text,
  location: text,
  description: text,
  current: flag,
  start: text,
  end: text,
});

export const profileReply = z.object({
  provider_id: z.string(),
  public_identifier: text,
  first_name: text,
  last_name: text,
  headline: text,
  summary: text,
  location: text,
  primary_locale: z.object({ language: text }).nullish(),
  websites: z.array(z.string()).nullish(),
  profile_picture_url: text,
  profile_picture_url_large: text,
  public_profile_url: text,
  is_open_profile: flag,
  is_premium: flag,
  is_hiring: flag,
  is_open_to_work: flag,
  is_relationship: flag,
  network_distance: text,
  invitation: z.object({ type: z.string(), status: z.string() }).nullish(),
  contact_info: z
    .object({
      emails: z.array(z.string()).nullish(),
      phones: z.array(z.string()).nullish(),
      // The vendor's own spelling.
      adresses: z.array(z.string()).nullish(),
      socials: z.array(z.object({ type: z.string(), name: z.string() })).nullish(),
    })
    .nullish(),
  work_experience: z.array(position).nullish(),
  education: z
    .array(z.object({ degree: text, school: text, field_of_study: text, start: text, end: text }))
    .nullish(),
  skills: z.array(z.object({ name: z.string(), endorsement_count: count })).nullish(),
  languages: z.array(z.object({ name: z.string(), proficiency: text })).nullish(),
  certifications: z.array(z.object({ name: z.string(), organization: text, url: text })).nullish(),
  follower_count: count,
  connections_count: count,
  shared_connections_count: count,
});
export type ProfileReply = z.infer<typeof profileReply>;

export const ownerReply = z.object({
  provider_id: z.string(),
  public_identifier: text,
  first_name: text,
  last_name: text,
  headline: text,
  occupation: text,
  location: text,
  profile_picture_url: text,
  premium: flag,
  open_profile: flag,
});
export type OwnerReply = z.infer<typeof ownerReply>;

export const companyReply = z.object({
  id: z.string(),
  name: z.string(),
  public_identifier: text,
  description: text,
  tagline: text,
  website: text,
  logo: text,
  phone: text,
  industry: z.array(z.string()).nullish(),
  organization_type: text,
  foundation_date: text,
  employee_count: count,
  followers_count: count,
  is_following: flag,
  locations: z
    .array(
      z.object({
        is_headquarter: flag,
        country: text,
        city: text,
        area: text,
        postalCode: text,
        street: z.array(z.string()).nullish(),
      }),
    )
    .nullish(),
  insights: z
    .object({
      employeesCount: z
        .object({
          totalCount: count,
          growthGraph: z.array(z.object({ monthRange: z.number(), growthPercentage: z.number() })).nullish(),
        })
        .nullish(),
    })
    .nullish(),
});
export type CompanyReply = z.infer<typeof companyReply>;

export const parameterReply = z.object({ id: z.string(), title: z.string() });

export const foundPerson = z.object({
  id: z.string(),
  name: text,
  public_identifier: text,
  profile_url: text,
  public_profile_url: text,
  location: text,
  headline: text,
  current_positions: z.array(z.object({ company: text, role: text })).nullish(),
});
export type FoundPerson = z.infer<typeof foundPerson>;

export const foundCompany = z.object({
  id: z.string(),
  name: z.string(),
  public_identifier: text,
  profile_url: text,
  industry: text,
  location: text,
});
export type FoundCompany = z.infer<typeof foundCompany>;

export const foundJob = z.object({
  id: z.union([z.string(), z.number()]),
  title: z.string(),
  location: text,
  posted_at: text,
  company: z.object({ name: text }).nullish(),
});
export type FoundJob = z.infer<typeof foundJob>;

export const jobReply = z.object({ workplace: text, employment_status: text, seniority_level: text });
export type JobReply = z.infer<typeof jobReply>;

export const postReply = z.object({
  id: text,
  social_id: z.string(),
  share_url: text,
  text: text,
  date: text,
  parsed_datetime: text,
  reaction_counter: count,
  comment_counter: count,
  repost_counter: count,
  impressions_counter: count,
  author: z
    .object({ public_identifier: text, id: text, name: text, is_company: flag, headline: text })
    .nullish(),
  attachments: z.array(z.object({ type: text, file_name: text, url: text })).nullish(),
});
export type PostReply = z.infer<typeof postReply>;

export const commentReply = z.object({
  id: z.string(),
  author: text,
  author_details: z.object({ headline: text, profile_url: text }).nullish(),
  date: text,
  text: text,
  reaction_counter: count,
  reply_counter: count,
});
export type CommentReply = z.infer<typeof commentReply>;

export const reactionReply = z.object({
  value: z.string(),
  author: z.object({ name: text, headline: text, profile_url: text }).nullish(),
});
export type ReactionReply = z.infer<typeof reactionReply>;

export const chatReply = z.object({
  id: z.string(),
  attendee_provider_id: text,
  attendee_public_identifier: text,
  name: text,
  timestamp: text,
  unread_count: count,
});
export type ChatReply = z.infer<typeof chatReply>;

export const attendeeReply = z.object({ provider_id: text, name: text, is_self: flag, profile_url: text });

export const messageReply = z.object({
  id: z.string(),
  chat_id: z.string(),
  text: text,
  timestamp: text,
  is_sender: flag,
  sender_id: text,
  seen: flag,
  attachments: z.array(z.object({ file_name: text, mimetype: text, file_size: count })).nullish(),
});
export type MessageReply = z.infer<typeof messageReply>;

export const receivedReply = z.object({
  id: z.string(),
  parsed_datetime: text,
  invitation_text: text,
  inviter: z
    .object({
      inviter_name: text,
      inviter_id: text,
      inviter_public_identifier: text,
      inviter_description: text,
    })
    .nullish(),
  specifics: z.object({ shared_secret: text }).nullish(),
});
export type ReceivedReply = z.infer<typeof receivedReply>;

export const sentReply = z.object({
  id: z.string(),
  invited_user: text,
  invited_user_id: text,
  invited_user_public_id: text,
  invited_user_description: text,
  parsed_datetime: text,
  invitation_text: text,
});
export type SentReply = z.infer<typeof sentReply>;

export const relationReply = z.object({
  member_id: text,
  public_identifier: text,
  first_name: text,
  last_name: text,
  headline: text,
  created_at: z.union([z.number(), z.string()]).nullish(),
});
export type RelationReply = z.infer<typeof relationReply>;

export const invitedReply = z.object({ invitation_id: z.string() });
export const startedReply = z.object({ chat_id: z.string(), message_id: z.string() });
export const messagedReply = z.object({ message_id: z.string() });
export const commentedReply = z.object({ comment_id: text });
export const publishedReply = z.object({ post_id: text, id: text });
