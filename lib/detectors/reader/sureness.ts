import type { Finding } from '#lib/detectors/finding';
import { likeliest } from '#lib/detectors/reader/facts';
import { isHearsay } from '#lib/detectors/reader/mode';
import { featuresOf, type Telling } from '#lib/detectors/reader/tellings';
import { likelihoodOf } from '#lib/detectors/reader/weigh';
import { looksLikeOrganization } from '#lib/detectors/text/names';
import { isSurelyPerson, looksLikePerson } from '#lib/detectors/text/person-names';
import { type EventType, eventTypes } from '#lib/entity/event-type';

/** The name of the model, shared by all ten events, that says whether a reading is right. */
export const SURENESS = 'sureness';

const logit = (likelihood: number): number => Math.log(likelihood / (1 - likelihood));
const clamped = (likelihood: number): number => Math.min(0.999, Math.max(0.001, likelihood));

/** One feature per step that a likelihood passes, so that weights add up along the scale. */
function steps(add: (feature: string) => void, name: string, likelihood: number, size = 1): void {
  const value = logit(clamped(likelihood));
  for (let step = -3; step <= 3 && value >= step; step += size) add(`${name}>${step}`);
}

const LIKELY = 0.2;
/** Which other events the same words may report: one sentence rarely reports two. */
function addRivals(
  { view, read, main, likelihood }: Telling,
  type: EventType,
  add: (feature: string) => void,
) {
  const features = featuresOf(view, read)[main] ?? new Set();
  const others = eventTypes
    .filter((other) => other !== type)
    .map((other) => ({ other, likelihood: likelihoodOf(other, features) }));
  const most = others.reduce((best, other) => (other.likelihood > best.likelihood ? other : best));
  steps(add, 'rival', most.likelihood);
  if (most.likelihood > likelihood) {
    add('rival likelier');
    add(`rival likelier ${type} ${most.other}`);
  }
  for (const each of others) {
    if (each.likelihood > LIKELY) add(`rival ${type} ${each.other}`);
    if (each.likelihood > 0.5) add(`sure rival ${type} ${each.other}`);
  }
}

/** Which facts were found, how likely each is, its kind of item and the position of its sentence. */
function addFacts(telling: Telling, type: EventType, add: (feature: string) => void): void {
  let [count, least] = [0, 1];
  for (const [name, best] of likeliest(telling, type)) {
    if (best === undefined || best.likelihood < 0.35) {
      add(`without ${name}`);
      continue;
    }
    const { item, likelihood, sentence } = best;
    count += 1;
    least = Math.min(least, likelihood);
    add(`fact ${name}`);
    if (likelihood > 0.8) add(`likely ${name}`);
    if (likelihood > 0.95) add(`sure ${name}`);
    add(`${name} ${item.kind}${item.isGeneric ? ' generic' : ''}`);
    if (sentence !== telling.main) add(`${name} ${sentence < telling.main ? 'before' : 'behind'}`);
  }
  add(`facts ${count}`);
  steps(add, 'least fact', least);
}

/** The features for and against a reading: its sentence and likelihood, the sentences and rivals around it, its facts. */
export function surenessFeatures(
  telling: Telling,
  type: EventType,
  { payload, of }: Pick<Finding, 'payload' | 'of'>,
): ReadonlySet<string> {
  const { view, read, main, sentence, likelihood } = telling;
  const all = featuresOf(view, read);
  const words = all[main] ?? new Set();
  const features = new Set<string>();
  const add = (feature: string) => features.add(`=${feature}`);
  add(type);
  steps(add, 'likelihood', likelihood, 0.75);
  add(`${type} ${Math.round(logit(clamped(likelihood)))}`);
  addRivals(telling, type, add);
  const others = all.map((each) => likelihoodOf(type, each));
  const sum = others.reduce((whole, each) => whole + each, 0);
  steps(add, 'sum', Math.min(0.98, sum / 3));
  const beside = Math.max(others[main - 1] ?? 0, others[main + 1] ?? 0);
  if (read.length > 1) steps(add, 'beside', beside);
  else add('alone');
  if (telling.turn !== undefined) {
    add(`turned ${telling.turn}`);
    add(`turned ${telling.turn} ${type}`);
  }
  add(`sentence ${Math.min(4, main)}`);
  add(`sentences ${Math.min(8, read.length)}`);
  add(`length ${Math.round(Math.log2((read[main]?.tokens.length ?? 0) + 1) * 1.5)}`);
  if (sentence.isHeadline) add('headline');
  if (read.some((each) => isHearsay(each.sentence.text))) add('hearsay');
  for (const age of ['DATE', 'DATEAHEAD', 'DATEPAST', 'DATEOLD']) if (words.has(age)) add(`${type} ${age}`);
  add(`${view.passage.evidence.kind} ${type}`);
  addFacts(telling, type, add);
  if (of !== undefined) {
    steps(add, 'of', of.likelihood);
    add(`of ${of.item.kind} ${payload['direction']}`);
    if (of.sentence !== main) add(`of ${of.sentence < main ? 'before' : 'behind'}`);
  }
  for (const [name, value] of Object.entries(payload)) if (value !== undefined) add(`has ${type} ${name}`);
  if (payload['stage'] !== undefined) add(`stage ${type} ${payload['stage']}`);
  // A company read as a person, or the reverse, does what only the other can.
  const { name } = view.subject;
  const isPerson = isSurelyPerson(name) || (looksLikePerson(name) && !looksLikeOrganization(name));
  add(`${isSurelyPerson(name) ? 'surely ' : ''}${isPerson ? 'person' : 'firm'} ${type}`);
  for (const word of words) features.add(word);
  return features;
}

/** The probability that an event happened as it was read, 0 to 1. */
export const surenessOf = (finding: Finding, type: EventType): number =>
  finding.telling === undefined
    ? (finding.confidence ?? 0)
    : likelihoodOf(SURENESS, surenessFeatures(finding.telling, type, finding));
