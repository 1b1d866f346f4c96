import { compareIdentity, type IdentityFeature } from '#lib/identity/agreement';
import type { ExcludedSource, Judgement, Seen } from '#lib/identity/exclude-others';
import type { IdentityFacts } from '#lib/identity/facts';
import { foldText } from '#lib/identity/fold-text';
import { employerDomainOfEmail } from '#lib/identity/mailbox';
import { isWrittenAsAnothers, namesAnother } from '#lib/identity/mailbox-name';
import type { Match } from '#lib/identity/match';
import { candidateOf, candidateOfFacts, distinctCandidates } from '#lib/identity/match-candidates';
import { compareNames } from '#lib/identity/name/compare-names';

/** The inputs that identify one person. */
export type Identifier = 'network_url' | 'email' | 'name';

/** The request without an employer that is known only from the mailbox's domain. */
export function withoutMailboxFirm(asked: IdentityFacts): IdentityFacts {
  const ofMailbox = new Set(asked.emails.map(employerDomainOfEmail));
  return { ...asked, employer_domains: asked.employer_domains.filter((domain) => !ofMailbox.has(domain)) };
}

/** The identifiers of the input that lead to someone other than the person in the kept sources. */
export function contradictions(
  asked: IdentityFacts,
  subjects: readonly Judgement[],
  excluded: readonly ExcludedSource[],
  seen: readonly Seen[],
  known: readonly Identifier[],
): Identifier[] {
  const agrees = (feature: IdentityFeature): boolean =>
    subjects.some(({ byInput }) => (byInput[feature] ?? 0) > 0);
  const held = (identifier: Identifier): boolean =>
    seen.some(({ people }) =>
      people.some((person) => person.relation === 'holder' && person.identifier === identifier),
    );
  const ofOthers = (feature: IdentityFeature): boolean =>
    excluded.some(
      ({ agrees_with_input, contradicts }) =>
        agrees_with_input.includes(feature) && contradicts.some((one) => one === 'name' || one === 'profile'),
    );
  const names = subjects.flatMap(({ own }) => own.names);
  const given = asked.emails.length > 0 && !agrees('email');
  // A source may know the mailbox under a changed family name, but not under another given name.
  const isStrange = given ? isWrittenAsAnothers : namesAnother;
  const strange = asked.emails.some((email) => isStrange(email, [...names, ...asked.names]));
  const profile = asked.profiles.length > 0 && !agrees('profile');
  return [
    ...(profile && (held('network_url') || ofOthers('profile')) ? (['network_url'] as const) : []),
    ...(known.includes('email') || strange || (given && (held('email') || ofOthers('email')))
      ? (['email'] as const)
      : []),
    ...(held('name') || isAnotherOfThatName(asked, subjects, excluded) ? (['name'] as const) : []),
  ];
}

/**
 * Whether the name in the input is someone else's: it is completely different; or only the first name matches and no source knows the
 * person by the other; or a namesake works at the input's company, where the person never did.
 */
function isAnotherOfThatName(
  asked: IdentityFacts,
  subjects: readonly Judgement[],
  excluded: readonly ExcludedSource[],
): boolean {
  if (asked.names.length === 0) return false;
  const weights = subjects.flatMap(({ byInput }) => byInput.name ?? []);
  if (weights.some((weight) => weight < -2)) return true;
  if (weights.length > 0 && weights.every((weight) => weight < 0) && !keepsName(asked, subjects)) return true;
  const atFirm = excluded.some(isNamesakeAtFirm);
  // The mailbox's company is not the company that was given.
  const firm = withoutMailboxFirm(asked);
  const never = subjects.every(
    ({ own }) => own.employers.length > 0 && (compareIdentity(firm, own).employer ?? 0) <= 0,
  );
  return atFirm && never && asked.employers.length > 0;
}

/** Has the input's name and works at the input's company. */
const isNamesakeAtFirm = ({ agrees_with_input, contradicts_input }: ExcludedSource): boolean =>
  agrees_with_input.includes('name') &&
  agrees_with_input.includes('employer') &&
  !contradicts_input.includes('name');

/** A former family name survives in the profile's public id or in the mailbox. */
const keepsName = (asked: IdentityFacts, subjects: readonly Judgement[]): boolean =>
  asked.names.some((name) => {
    const words = foldText(name).split(' ');
    const family = words.at(-1) ?? '';
    return (
      family.length > 2 &&
      [asked, ...subjects.map(({ own }) => own)].some(({ profiles, emails, names }) => {
        // John Smithson's address does not contain the word Smith.
        const others = names
          .flatMap((own) => foldText(own).split(' '))
          .filter((word) => !words.includes(word));
        return [...profiles, ...emails].some((id) =>
          others
            .reduce((rest, word) => rest.replace(word, ''), foldText(id).replaceAll(' ', ''))
            .includes(family),
        );
      })
    );
  });

/** The people the other identifiers belong to. */
export function holders(
  contradicted: readonly Identifier[],
  asked: IdentityFacts,
  excluded: readonly ExcludedSource[],
  seen: readonly Seen[],
) {
  const met = seen.flatMap(({ people }) =>
    people.filter((person) => person.relation === 'holder').map((person) => candidateOf(person)),
  );
  const lends = ({ source, facts }: Seen): boolean =>
    excluded.some(
      (one) =>
        one.source === source &&
        (one.agrees_with_input.some((feature) => feature === 'email' || feature === 'profile') ||
          facts.emails.some((email) => asked.emails.includes(email))),
    );
  const others = seen.filter(lends).map(({ facts, source }) => candidateOfFacts(facts, source));
  if (!contradicted.includes('name')) return distinctCandidates([...met, ...others]);
  const namesakes = seen
    .filter(({ source }) => excluded.some((one) => one.source === source && isNamesakeAtFirm(one)))
    .map(({ facts, source }) => candidateOfFacts(facts, source));
  const known = distinctCandidates([...met, ...others, ...namesakes]);
  return known.length > 0 ? known : asked.names.map((name) => ({ name, why: 'The given name.' }));
}

export function contradiction(
  identifier: Identifier,
  asked: IdentityFacts,
  others: Match['candidates'],
): string {
  const whose = others.find(({ name }) => name !== undefined)?.name ?? 'somebody else';
  switch (identifier) {
    case 'email':
      return `The e-mail address ${asked.emails[0] ?? ''} belongs to ${whose}, not to the person identified by the other identifiers.`;
    case 'network_url':
      return `The profile address belongs to ${whose}, not to the person identified by the other identifiers.`;
    case 'name': {
      const namesake = others.find(
        ({ name, company }) =>
          company !== undefined &&
          asked.names.some((one) => name !== undefined && compareNames(one, name) === 'same'),
      );
      return namesake === undefined
        ? `The name ${asked.names[0] ?? ''} does not match the person identified by the other identifiers.`
        : `${namesake.name} at ${namesake.company} is not the person identified by the other identifiers.`;
    }
  }
}
