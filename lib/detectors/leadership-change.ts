import { type DetectionInput, type Detector, earlierSnapshots } from '#lib/detectors/detector';
import { type Finding, toDetection } from '#lib/detectors/finding';
import { heldOffice } from '#lib/detectors/known-state';
import { likelyChanges } from '#lib/detectors/likelihood/people-facts';
import type { PersonChange } from '#lib/detectors/people/changes';
import { isHearsay } from '#lib/detectors/people/hearsay';
import { isLeadership } from '#lib/detectors/people/leadership-roles';
import { readPassageChanges } from '#lib/detectors/people/passage-changes';
import { concernsSubject } from '#lib/detectors/people/whose-change';
import { auditFirms } from '#lib/detectors/text/lexicon-organizations';
import { samePerson } from '#lib/detectors/text/normalize-name';
import { isProse, passageOf } from '#lib/detectors/text/passage';
import { roleParts, sameRole } from '#lib/detectors/text/role-parts';
import { type SubjectView, viewOf } from '#lib/detectors/text/subject-view';
import type { Detection } from '#lib/entity/event';
import { eventPayloads } from '#lib/entity/event-payloads';

function merge(changes: readonly PersonChange[]): PersonChange[] {
  const merged: PersonChange[] = [];
  for (const change of changes) {
    const at = merged.findIndex(
      (other) => samePerson(other.person, change.person) && other.direction === change.direction,
    );
    const known = merged[at];
    if (known === undefined) {
      merged.push(change);
      continue;
    }
    const fuller =
      known.sentence.isHeadline ||
      (roleParts(change.role).length > roleParts(known.role).length && sameRole(known.role, change.role))
        ? change
        : known;
    merged[at] = {
      ...fuller,
      headline: known.headline ?? (known.sentence.isHeadline ? known.sentence : undefined),
      effective: known.effective ?? change.effective,
      noticed: known.noticed ?? change.noticed,
      counterpart: known.counterpart ?? change.counterpart,
    };
  }
  return merged;
}

/** Who is chief executive for a time follows the chief executive. */
const postOf = ({ role }: PersonChange) => role.replace(/^(?:interim|acting) /i, '');

function toFinding(view: SubjectView, change: PersonChange, successors: readonly PersonChange[]): Finding {
  const opposite =
    change.counterpart ??
    successors.find(
      (other) => other.direction !== change.direction && sameRole(postOf(other), postOf(change)),
    )?.person;
  const date = change.noticed ?? change.effective;
  return {
    subtype:
      /director|board|member of/i.test(change.role) &&
      !/managing|officer|president|executive director/i.test(change.role)
        ? 'board'
        : change.direction,
    date,
    payload: {
      person: change.person,
      role: change.role,
      direction: change.direction,
      effective_date: change.effective,
      announced_date: change.noticed,
      ...(opposite === undefined
        ? {}
        : change.direction === 'appointed'
          ? { predecessor: opposite }
          : { successor: opposite }),
    },
    related: [
      {
        name: change.person,
        role: change.direction === 'appointed' ? 'appointee' : 'leaver',
        type: 'person',
      },
    ],
    confidence: view.passage.evidence.item === '5.02' ? 0.95 : 0.8,
    from: change.headline ?? change.sentence,
    to: change.sentence,
  };
}

/** Who took up or gave up a position of leadership at the subject, as one text tells it. */
export function leadershipChangesIn(view: SubjectView): PersonChange[] {
  // Item 5.07 tells how votes went: directors elected there were directors before.
  if (view.passage.evidence.item === '5.07') return [];
  return readPassageChanges(view.passage).filter(
    (change) =>
      isLeadership(change.role) &&
      (view.passage.evidence.kind === 'filing' || !isHearsay(change, view.passage)) &&
      !view.isSubject(change.person, change.sentence) &&
      // "Grant Thornton was appointed to fill the vacancy"
      !auditFirms.test(change.person) &&
      concernsSubject(view, change),
  );
}

function detect(input: DetectionInput): Detection[] {
  const prior = earlierSnapshots(input);
  if (prior.length === 0) return [];
  return input.evidence.flatMap((evidence) => {
    if (!isProse(evidence)) return [];
    const passage = passageOf(evidence);
    const view = viewOf(passage, input.subject);
    const merged = merge(
      leadershipChangesIn(view).filter(
        ({ direction, person, role }) => direction !== 'appointed' || !heldOffice(prior, person, role),
      ),
    );
    return merged.flatMap((change) =>
      toDetection(LeadershipChangeDetector, passage, toFinding(view, change, merged)),
    );
  });
}

/** On what terms an officer serves, or goes on serving. */
const ofTerms =
  /\b(?:compensation|salary|bonus|employment agreement|continues? to|provides? (?:that|for)|vest)\b|Agreement, (?:Mr|Ms)/i;

/** "elected Otto Lind to continue as chairman", "re-elected" */
const staysInOffice =
  /\b(?:re-?elect|re-?appoint)(?:ed|s|ing)\b|\belect(?:ed|s) [^;]{2,80} to (?:continue|remain|stay)\b/i;

export const LeadershipChangeDetector: Detector = {
  name: 'LeadershipChangeDetector',
  eventType: 'leadership_change',
  appliesTo: 'company',
  needsPrior: true,
  payload: eventPayloads.leadership_change,
  detect,
  readLikely: (view, { main, sentences }) => {
    // What an officer is paid tells of offices as a change of them does.
    const told = view.passage.evidence.kind === 'filing' ? sentences : [main];
    if (told.some(({ text }) => ofTerms.test(text)) || staysInOffice.test(main.text)) return [];
    const changes = merge(
      likelyChanges(view.passage, [main, ...sentences]).filter(
        (change) =>
          !view.isSubject(change.person, change.sentence) &&
          !auditFirms.test(change.person) &&
          (change.organization === undefined || concernsSubject(view, change)),
      ),
    );
    return changes.map((change) => toFinding(view, change, changes));
  },
};
