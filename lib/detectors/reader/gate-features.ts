import type { ReadSentence, Token } from '#lib/detectors/reader/items';
import { modesOf } from '#lib/detectors/reader/mode';
import type { SubjectView } from '#lib/detectors/text/subject-view';

/** How many tokens apart an item and a word still form a pair. */
const REACH = 6;
const LONGEST = 90;

const small = new Set('the a an of in to and for on at by with it s that which as is be has have'.split(' '));

const opensAside = /^(?:which|who|whose|once|an?|the|its|formerly|long|already)$/;
const opensTail = /^(?:which|who|whose|although|though|as|amid|after)$/;
const LEAST_AHEAD = 5;
/** What a sentence tells, and what it says in passing: "Norvolt(, which makes cells,) has raised $4 million(, as talks go on)". */
function apart(tokens: readonly Token[]): { told: readonly Token[]; inPassing: readonly Token[] } {
  const opens = (at: number, how: RegExp) => tokens[at]?.form === ',' && how.test(tokens[at + 1]?.form ?? '');
  const from = tokens.findIndex((_, at) => tokens[at - 1]?.form === 'SUBJ' && opens(at, opensAside));
  const to = from < 0 ? -1 : tokens.findIndex(({ form }, at) => at > from && form === ',');
  const end = tokens.findIndex((_, at) => at > Math.max(to, LEAST_AHEAD) && opens(at, opensTail));
  const isInPassing = (at: number) => (from < at && at < to) || (end >= 0 && at >= end);
  const isComma = (at: number) => to > 0 && (at === from || at === to);
  const told = tokens.filter((_, at) => !isInPassing(at) && !isComma(at));
  return { told, inPassing: tokens.filter((_, at) => isInPassing(at)) };
}

const isThing = ({ item }: Token): boolean => item !== undefined && item.kind !== 'DATE';
/** Pairs of a family word and the nearest items before and after it: who does what to whom. */
function pairs(tokens: readonly Token[], add: (feature: string) => void): void {
  for (const [index, { family }] of tokens.entries()) {
    if (family === undefined) continue;
    const before = tokens.slice(Math.max(0, index - 12), index).findLast(isThing)?.item?.kind ?? '';
    const after = tokens.slice(index + 1, index + 9).find(isThing)?.item?.kind ?? '';
    add(`${before}<${family}`);
    add(`${family}>${after}`);
    add(`${before}<${family}>${after}`);
  }
}

/** The features of a sentence: its words and word pairs, the words near items, its neighbours and its form. */
export function gateFeatures(
  view: SubjectView,
  read: readonly ReadSentence[],
  index: number,
): ReadonlySet<string> {
  const features = new Set<string>();
  const add = (feature: string) => features.add(feature);
  const own = read[index];
  if (own === undefined) return features;
  const { told: tokens, inPassing } = apart(own.tokens.slice(0, LONGEST));
  for (const { form, family } of inPassing) add(`(${family === undefined ? form : `*${family}`}`);
  let [before, familyBefore, stepped] = ['^', '^', '^'];
  for (const [at, { form, family, item }] of tokens.entries()) {
    add(form);
    add(`${before} ${form}`);
    if (!small.has(form) && stepped !== before) add(`${stepped} .. ${form}`);
    const named = family ?? form;
    if (family !== undefined) add(`*${family}`);
    if (family !== undefined || familyBefore !== before) add(`${familyBefore}_${named}`);
    if (item !== undefined)
      for (let near = Math.max(0, at - REACH); near < Math.min(tokens.length, at + REACH + 1); near += 1) {
        const other = tokens[near];
        if (other === undefined || near === at || small.has(other.form)) continue;
        add(near < at ? `${other.form}~${form}` : `${form}~${other.form}`);
      }
    before = form;
    familyBefore = named;
    if (!small.has(form)) stepped = form;
  }
  pairs(tokens, add);
  modesOf(tokens, add);
  for (const [mark, at] of [
    ['-', index - 1],
    ['+', index + 1],
  ] as const)
    for (const { form, family } of read[at]?.tokens.slice(0, 40) ?? []) {
      if (!small.has(form)) add(`${mark}${form}`);
      if (family !== undefined) add(`${mark}*${family}`);
    }
  for (let at = Math.max(0, index - 3); at <= index + 3; at += 1)
    for (const { form, family } of read[at]?.tokens.slice(0, 40) ?? []) {
      if (!small.has(form)) add(`@${form}`);
      if (family !== undefined) add(`@*${family}`);
    }
  const { evidence } = view.passage;
  add(`#${evidence.kind}`);
  if (evidence.item !== undefined) add(`#item ${evidence.item}`);
  if (evidence.form !== undefined) add(`#form ${evidence.form.slice(0, 4)}`);
  add(own.hasSubject ? '#subject' : '#no subject');
  if (!own.hasSubject && read[index - 1]?.hasSubject === true) add('#subject before');
  if (own.sentence.isHeadline) add('#headline');
  if (index === 0) add('#first');
  return features;
}
