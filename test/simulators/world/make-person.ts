import { createHash } from 'node:crypto';
import type { Person } from '#test/simulators/world/person';

/** The opaque member id of a profile, always the same for the same public id. */
export const memberIdOf = (publicId: string): string =>
  `ACoAA${createHash('sha256').update(publicId).digest('base64url').slice(0, 34)}`;

const memberNumberOf = (publicId: string): number =>
  100_000_000 + (createHash('sha256').update(publicId).digest().readUInt32BE(4) % 800_000_000);

const usual = {
  language: 'en',
  education: [],
  skills: [],
  languages: [],
  certifications: [],
  connections: 412,
  followers: 640,
  degree: 2,
} as const;

export type PersonRow = Pick<Person, 'id' | 'first' | 'last' | 'positions'> & Partial<Person>;

export const person = (row: PersonRow): Person => ({
  ...usual,
  memberId: memberIdOf(row.id),
  memberNumber: memberNumberOf(row.id),
  ...row,
});

/** A page on which the e-mail finder saw an address, and when. */
export const seenAt = (uri: string, seen = '2026-05-04') => [{ uri, seen }];
