import * as z from 'zod';
import { citation } from '#lib/field/citation';
import { probability } from '#lib/field/scalar';

/** Whether the record is about the requested subject. Only `found` is charged, approved by rule and written back. */
export const matchStatus = z.enum(['found', 'ambiguous', 'contradictory', 'not_found']);
export type MatchStatus = z.infer<typeof matchStatus>;

/** Someone who may be meant, or who holds an identifier that was given for someone else. */
export const matchCandidate = z.lazy(() =>
  z
    .object({
      name: z.string().optional(),
      headline: z.string().optional(),
      company: z.string().optional(),
      network_url: z.string().optional(),
      email: z.string().optional(),
      why: z.string().meta({ description: 'Why this one is a candidate, in a sentence' }),
      citations: z.array(citation).optional().meta({ description: 'Where the candidate was found' }),
    })
    .meta({ id: 'MatchCandidate' }),
);
export type MatchCandidate = z.infer<typeof matchCandidate>;

/** Who was found, decided once for each enrichment. Source: contract, "Decided later". */
export const match = z.lazy(() =>
  z
    .object({
      status: matchStatus.meta({
        description:
          'found: the requested subject. ambiguous: several subjects match. contradictory: the identifiers belong to different people. not_found: no one matches.',
      }),
      confidence: probability.meta({
        description: 'Probability that the record describes the requested subject',
      }),
      reasons: z.array(z.string()).meta({ description: 'Reasons for and against the match, in words' }),
      candidates: z
        .array(matchCandidate)
        .meta({ description: 'Other possible subjects; empty if there are none' }),
    })
    .meta({ id: 'Match' }),
);
export type Match = z.infer<typeof match>;

export const isFound = (one: { readonly match?: Match | undefined }): boolean =>
  one.match?.status === 'found';
