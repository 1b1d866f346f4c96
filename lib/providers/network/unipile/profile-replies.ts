import * as z from 'zod';
import { writtenName } from '#lib/identity/name/written-name';
import { profileAddress } from '#lib/identity/profile-address';
import type { NetworkConnection, NetworkContact, NetworkProfile } from '#lib/network/profile';
import { count, flag, text } from '#lib/providers/network/unipile/reply-parts';

const position = z.lazy(() =>
  z.object({
    position: text,
    company_id: text,
    company: text,
    location: text,
    description: text,
    current: flag,
    start: text,
    end: text,
  }),
);

const profileReply = z.lazy(() =>
  z.object({
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
    throttled_sections: z.array(z.string()).nullish(),
  }),
);
type ProfileReply = z.infer<typeof profileReply>;

/** Converts `2/1/2024` (month first) and ISO dates to YYYY-MM. */
function monthOf(date: string | null | undefined): string | undefined {
  const slashed = /^(\d{1,2})\/\d{1,2}\/(\d{4})$/.exec(date ?? '');
  if (slashed) return `${slashed[2]}-${String(slashed[1]).padStart(2, '0')}`;
  return /^\d{4}(-(0[1-9]|1[0-2]))?/.exec(date ?? '')?.[0];
}

/** Education usually has only years, which the vendor writes as the first of January. */
const yearOrMonth = (date: string | null | undefined): string | undefined =>
  monthOf(date)?.replace(/-01$/, '');

const connections: Readonly<Record<string, NetworkConnection>> = {
  FIRST_DEGREE: 'first',
  SECOND_DEGREE: 'second',
  THIRD_DEGREE: 'third',
  OUT_OF_NETWORK: 'out_of_network',
};

const invitationStatuses = { PENDING: 'pending', IGNORED: 'ignored', WITHDRAWN: 'withdrawn' } as const;

const invitationOf = (reply: ProfileReply): NetworkProfile['invitation'] => {
  const { type, status } = reply.invitation ?? { type: '', status: '' };
  const known = Object.entries(invitationStatuses).find(([name]) => name === status)?.[1];
  return known === undefined
    ? undefined
    : { direction: type === 'RECEIVED' ? 'received' : 'sent', status: known };
};

const toContact = (reply: ProfileReply): NetworkContact => ({
  emails: reply.contact_info?.emails ?? [],
  phones: reply.contact_info?.phones ?? [],
  addresses: reply.contact_info?.adresses ?? [],
  socials: reply.contact_info?.socials ?? [],
});

/** Converts the vendor's profile to ours. `count`-like values that are not whole numbers are omitted. */
function toProfile(reply: ProfileReply): NetworkProfile {
  const publicId = (reply.public_identifier || reply.provider_id).normalize('NFC');
  return {
    network_public_id: publicId,
    member_id: reply.provider_id,
    network_url: profileAddress(publicId),
    name: writtenName(reply.first_name ?? undefined, reply.last_name ?? undefined),
    first_name: reply.first_name || undefined,
    last_name: reply.last_name || undefined,
    headline: reply.headline || undefined,
    about: reply.summary || undefined,
    location: reply.location || undefined,
    language: reply.primary_locale?.language || undefined,
    photo_url: reply.profile_picture_url_large || reply.profile_picture_url || undefined,
    websites: reply.websites ?? [],
    connection: connections[reply.network_distance ?? ''],
    is_connected: reply.network_distance === 'FIRST_DEGREE' || Boolean(reply.is_relationship),
    is_premium: Boolean(reply.is_premium),
    is_open_profile: Boolean(reply.is_open_profile),
    is_hiring: Boolean(reply.is_hiring),
    is_open_to_work: Boolean(reply.is_open_to_work),
    invitation: invitationOf(reply),
    connections: reply.connections_count ?? undefined,
    followers: reply.follower_count ?? undefined,
    shared_connections: reply.shared_connections_count ?? undefined,
    positions: (reply.work_experience ?? []).flatMap((entry) =>
      entry.company
        ? [
            {
              title: entry.position || undefined,
              company: entry.company,
              company_id: entry.company_id || undefined,
              location: entry.location || undefined,
              description: entry.description || undefined,
              start: monthOf(entry.start),
              end: monthOf(entry.end),
              current: !entry.end,
            },
          ]
        : [],
    ),
    education: (reply.education ?? []).flatMap((entry) =>
      entry.school
        ? [
            {
              school: entry.school,
              degree: entry.degree || undefined,
              field: entry.field_of_study || undefined,
              start: yearOrMonth(entry.start),
              end: yearOrMonth(entry.end),
            },
          ]
        : [],
    ),
    skills: (reply.skills ?? []).map((entry) => ({
      name: entry.name,
      endorsements: entry.endorsement_count ?? undefined,
    })),
    languages: (reply.languages ?? []).map((entry) => ({
      name: entry.name,
      proficiency: entry.proficiency || undefined,
    })),
    certifications: (reply.certifications ?? []).map((entry) => ({
      name: entry.name,
      organization: entry.organization || undefined,
      url: entry.url || undefined,
    })),
    contact: reply.contact_info ? toContact(reply) : undefined,
    ...(reply.throttled_sections?.length ? { withheld_sections: reply.throttled_sections } : {}),
  };
}

export const profile = profileReply.transform(toProfile);
export const contact = profileReply.transform(toContact);

/** The account's own profile, which the vendor returns in a different, shorter form. */
export const ownProfile = z.lazy(() =>
  z
    .object({
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
    })
    .transform(
      (reply): NetworkProfile => ({
        ...toProfile({ provider_id: reply.provider_id, public_identifier: reply.public_identifier }),
        name: writtenName(reply.first_name ?? undefined, reply.last_name ?? undefined),
        first_name: reply.first_name || undefined,
        last_name: reply.last_name || undefined,
        headline: reply.headline || reply.occupation || undefined,
        location: reply.location || undefined,
        photo_url: reply.profile_picture_url || undefined,
        is_premium: Boolean(reply.premium),
        is_open_profile: Boolean(reply.open_profile),
      }),
    ),
);
