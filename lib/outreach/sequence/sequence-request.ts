import * as z from 'zod';
import { longestText } from '#lib/outreach/outreach-request';
import { unfilled } from '#lib/outreach/placeholders';
import { schedule } from '#lib/outreach/schedule';
import { onReply, sequenceStep } from '#lib/outreach/sequence/sequence';
import type { FieldError } from '#lib/shared/problem';

const person = z.lazy(() => z.string().trim().min(1).max(500));

/** Body of `POST /v2/outbound-queue/sequences`. */
export const sequenceRequest = z.lazy(() =>
  z.strictObject({
    name: z.string().trim().min(1).max(200).optional(),
    targets: z
      .array(
        z.strictObject({
          public_id: person,
          texts: z
            .array(z.string().trim().min(1).max(longestText.message).nullable())
            .max(10)
            .optional()
            .meta({ description: 'Custom texts by step; null or omitted: the step’s text' }),
        }),
      )
      .min(1)
      .max(100),
    steps: z.array(sequenceStep).min(1).max(10),
    on_reply: onReply.default('hold'),
    schedule: schedule.optional(),
  }),
);
export type SequenceRequest = z.infer<typeof sequenceRequest>;

const textErrors = (pointer: string, text: string | undefined | null, longest: number): FieldError[] => {
  if (!text) return [];
  const left = unfilled(text);
  return [
    ...(left === undefined ? [] : [{ pointer, message: `has unfilled placeholders: ${left}` }]),
    ...(text.length > longest ? [{ pointer, message: `must have at most ${longest} characters` }] : []),
  ];
};

/** Errors of a sequence that can be found before anyone is looked up. */
export function sequenceErrors({ steps, targets }: SequenceRequest): FieldError[] {
  const ofSteps = steps.flatMap(({ action, text, wait }, index): FieldError[] => {
    const at = `/body/steps/${index}`;
    const isMissing =
      action === 'message' && text === undefined && targets.some(({ texts }) => !texts?.[index]);
    return [
      ...textErrors(`${at}/text`, text, longestText[action]),
      ...(isMissing ? [{ pointer: `${at}/text`, message: 'is needed for every person' }] : []),
      ...(action === 'connect' && index > 0
        ? [{ pointer: `${at}/action`, message: 'connect can only be the first step' }]
        : []),
      ...(index > 0 && wait === undefined
        ? [{ pointer: `${at}/wait`, message: 'is required: accepted, or days since the previous step' }]
        : []),
      ...(index === 0 && wait !== undefined
        ? [{ pointer: `${at}/wait`, message: 'has nothing to wait for: the first step is staged now' }]
        : []),
      ...(wait?.accepted && steps[0]?.action !== 'connect'
        ? [{ pointer: `${at}/wait/accepted`, message: 'needs a first step that invites' }]
        : []),
    ];
  });
  const ofTargets = targets.flatMap(({ texts }, index): FieldError[] => {
    const at = `/body/targets/${index}/texts`;
    return [
      ...(texts && texts.length > steps.length
        ? [{ pointer: at, message: `has ${texts.length} texts for ${steps.length} steps` }]
        : []),
      ...(texts ?? []).flatMap((text, step) =>
        textErrors(`${at}/${step}`, text, longestText[steps[step]?.action ?? 'message']),
      ),
    ];
  });
  return [...ofSteps, ...ofTargets];
}
