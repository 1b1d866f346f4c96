import type { ReadSentence, Token } from '#lib/detectors/reader/items';
import { modesOf } from '#lib/detectors/reader/mode';
import type { SubjectView } from '#lib/detectors/text/subject-view';

/** How many tokens apart an item and a word still form a pair. */
const REACH = 6;
const LONGEST = 90;

const small = new Set('the a an of in to and for on at by with it s that which as is be has have'.split(' '));

/** Pairs of a family word and the nearest items before and after it: who does what to whom. */
function pairs(tokens: readonly Token[], add: (feature: string) => void): void {
  for (const [index, { family }] of tokens.entries()) {
    if (family === undefined) continue;
    let before = '';
    for (let at = index - 1; at >= 0 && index - at <= 12; at -= 1) {
      const item = tokens[at]?.item;
      if (item === undefined || item.kind === 'DATE') continue;
      before = item.kind;
      break;
    }
    let after = '';
    for (let at = index + 1; at < tokens.length && at - index <= 8; at += 1) {
      const item = tokens[at]?.item;
      if (item === undefined || item.kind === 'DATE') continue;
      after = item.kind;
      break;
    }
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
  const tokens = own.tokens.slice(0, LONGEST);
  let before = '^';
  let familyBefore = '^';
  let stepped = '^';
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
