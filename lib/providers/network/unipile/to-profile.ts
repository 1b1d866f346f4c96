import { profileAddress } from '#lib/identity/profile-address';
import type { NetworkConnection, NetworkContact, NetworkProfile } from '#lib/network/profile';
import type { OwnerReply, ProfileReply } from '#lib/providers/network/unipile/profile-replies';

/** `2/1/2024` (month first) and ISO dates as YYYY-MM. */
function monthOf(date: string | null | undefined): string | undefined {
  const slashed = /^(\d{1,2})\/\d{1,2}\/(\d{4})$/.exec(date ?? '');
  if (slashed) return `${slashed[2]}-${String(slashed[1]).padStart(2, '0')}`;
  return /^\d{4}(-(0[1-9]|1[0-2]))?/.exec(date ?? '')?.[0];
}

/** Education is mostly known by years, which the vendor writes as the first of January. */
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

export const toContact = (reply: ProfileReply): NetworkContact => ({
  emails: reply.contact_info?.emails ?? [],
  phones: reply.contact_info?.phones ?? [],
  addresses: reply.contact_info?.adresses ?? [],
  socials: reply.contact_info?.socials ?? [],
});

const nameOf = (first: string | null | undefined, last: string | null | undefined): string => {
  const joined = [first, last].filter(Boolean);
  // Chinese, Japanese and Korean names are written family name first, without a space.
  const han =
    joined.length === 2 &&
    joined.every((part) =>
      /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+$/u.test(part ?? ''),
    );
  return han ? `${last}${first}` : joined.join(' ');
};

/** A profile as the vendor has it, in our shape. `count`-like values that are not whole numbers are left out. */
export function toProfile(reply: ProfileReply): NetworkProfile {
  const publicId = (reply.public_identifier || reply.provider_id).normalize('NFC');
  return {
    network_public_id: publicId,
    member_id: reply.provider_id,
    network_url: profileAddress(publicId),
    name: nameOf(reply.first_name, reply.last_name),
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
  };
}

/** The account's own profile, of which the vendor has another and shorter form. */
export const toOwnProfile = (reply: OwnerReply): NetworkProfile => ({
  ...toProfile({ provider_id: reply.provider_id, public_identifier: reply.public_identifier }),
  name: nameOf(reply.first_name, reply.last_name),
  first_name: reply.first_name || undefined,
  last_name: reply.last_name || undefined,
  headline: reply.headline || reply.occupation || undefined,
  location: reply.location || undefined,
  photo_url: reply.profile_picture_url || undefined,
  is_premium: Boolean(reply.premium),
  is_open_profile: Boolean(reply.open_profile),
});
