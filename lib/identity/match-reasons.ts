import type { SourceName } from '#lib/field/source';
import { listed, sourceLabels } from '#lib/field/source-words';
import { type IdentityFeature, weights } from '#lib/identity/agreement';
import type { Judgement } from '#lib/identity/exclude-others';
import { capitalized } from '#lib/shared/capitalized';

/** Begins a sentence: `The network and web research`. */
export const saying = (sources: readonly SourceName[]): string =>
  capitalized(listed(sources.map((source) => sourceLabels[source])));

const featureWords = {
  profile: 'the profile address',
  email: 'the e-mail address',
  name: 'the name',
  employer: 'the employer',
  post: 'the post',
  location: 'the place',
} as const satisfies Record<IdentityFeature, string>;

/** What the sources agree on, in sentences. */
export function agreements(subjects: readonly Judgement[], agreed: readonly IdentityFeature[]): string[] {
  const found = `${saying(subjects.map(({ source }) => source))} ${subjects.length > 1 ? 'know' : 'knows'} the subject.`;
  const with_ = agreed.map((feature) => {
    const sources = subjects.filter(({ byInput }) => (byInput[feature] ?? 0) > 0).map(({ source }) => source);
    const employers = subjects.map(({ byInput }) => byInput.employer ?? 0);
    const former = feature === 'employer' && Math.max(...employers) === weights.employer.former;
    return former
      ? `The given employer is a former one (${listed(sources.map((source) => sourceLabels[source]))}).`
      : `${capitalized(featureWords[feature])} agrees (${listed(sources.map((source) => sourceLabels[source]))}).`;
  });
  return [found, ...with_];
}
