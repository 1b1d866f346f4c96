import type { ReadSentence, Token } from '#lib/detectors/reader/items';
import type { Placed } from '#lib/detectors/reader/slots';
import { looksLikeOrganization } from '#lib/detectors/text/names';

const bucket = (distance: number): string =>
  distance === 0 ? '0' : distance < 3 ? '1' : distance < 6 ? '3' : distance < 12 ? '6' : '12';

const nameOf = ({ family, form }: Token): string => family ?? form;

/** The words between two tokens, as families if they have one. */
function between(tokens: readonly Token[], from: number, to: number): string[] {
  return tokens.slice(from + 1, to).map(nameOf);
}

const times = new WeakMap<readonly ReadSentence[], ReadonlyMap<string, number>>();
/** How often a text contains each item. */
function timesIn(read: readonly ReadSentence[]): ReadonlyMap<string, number> {
  const before = times.get(read);
  if (before !== undefined) return before;
  const counted = new Map<string, number>();
  for (const { tokens } of read)
    for (const { item } of tokens)
      if (item !== undefined) counted.set(item.text, (counted.get(item.text) ?? 0) + 1);
  times.set(read, counted);
  return counted;
}

/**
 * The features around an item: the words before and behind it, the items next to it, the nearest event words, and the position of its
 * sentence relative to the reporting one (`main`). With an anchor, also the distance to it and the words between.
 */
export function slotFeatures(
  read: readonly ReadSentence[],
  { item, sentence, token }: Placed,
  main: number,
  anchor?: Placed,
): ReadonlySet<string> {
  const features = new Set<string>();
  const add = (feature: string) => features.add(feature);
  const tokens = read[sentence]?.tokens ?? [];
  const at = (index: number): Token => tokens[index] ?? { form: '^', family: undefined };
  const kind = item.kind;
  add(`kind ${kind}`);
  add(`sentence ${Math.max(-2, Math.min(3, sentence - main))}`);
  add(`kind ${kind} ${Math.sign(sentence - main)}`);
  for (let step = 1; step <= 4; step += 1) {
    const [before, behind] = [at(token - step), at(token + step)];
    add(`${step}< ${before.form}`);
    add(`${step}> ${behind.form}`);
    if (before.family !== undefined) add(`${step}<* ${before.family}`);
    if (behind.family !== undefined) add(`${step}>* ${behind.family}`);
    if (step < 4) {
      add(`near< ${nameOf(before)}`);
      add(`near> ${nameOf(behind)}`);
    }
  }
  add(`2-1< ${at(token - 2).form} ${at(token - 1).form}`);
  add(`3-1< ${nameOf(at(token - 3))} ${nameOf(at(token - 2))} ${nameOf(at(token - 1))}`);
  add(`1-2> ${at(token + 1).form} ${at(token + 2).form}`);
  add(`around ${at(token - 1).form} ${at(token + 1).form}`);
  const last = item.text.toLowerCase().split(' ').at(-1) ?? '';
  if (kind !== 'DATE' && !/\d/.test(last)) add(`last ${last}`);
  // The nearest event words on each side with the words around them: "was bought by", "has bought".
  for (let index = token - 1; index >= 0; index -= 1) {
    const near = at(index);
    if (near.item !== undefined && near.item.kind !== 'DATE') add(`item< ${near.item.kind}`);
    if (near.family === undefined) continue;
    add(`event< ${near.family}`);
    add(`event< ${near.family} ${at(token - 1).form}`);
    add(`event< ${at(index - 1).form} ${near.family} ${at(index + 1).form}`);
    break;
  }
  for (let index = token + 1; index < tokens.length; index += 1) {
    const near = at(index);
    if (near.item !== undefined && near.item.kind !== 'DATE') add(`item> ${near.item.kind}`);
    if (near.family === undefined) continue;
    add(`event> ${near.family}`);
    add(`event> ${at(index - 1).form} ${near.family} ${at(index + 1).form}`);
    break;
  }
  for (let index = 0; index < tokens.length; index += 1) {
    const { family } = at(index);
    if (family !== undefined) add(index < token ? `all< ${family}` : `all> ${family}`);
  }
  const same = tokens.flatMap((each, index) => (each.item?.kind === kind ? [index] : []));
  if (same[0] === token) add('first of kind');
  if (same.at(-1) === token) add('last of kind');
  if (same.length === 1) add('only of kind');
  if (token === 0) add('opens');
  const words = item.text.split(' ').length;
  add(`words ${Math.min(4, words)}`);
  if (token === 0 && words === 1) add('opens alone');
  if (kind === 'ORG' || kind === 'PERSON') add(looksLikeOrganization(item.text) ? 'firm' : 'no firm');
  if ((timesIn(read).get(item.text) ?? 0) > 1) add('again');
  if (anchor !== undefined) {
    const isSame = anchor.sentence === sentence;
    const distance = isSame ? Math.abs(anchor.token - token) : 99;
    const side = anchor.token < token ? 'behind' : 'ahead';
    add(isSame ? `anchor ${side} ${bucket(distance)}` : 'anchor elsewhere');
    if (isSame && distance < 6) {
      const [from, to] = side === 'behind' ? [anchor.token, token] : [token, anchor.token];
      const words = between(tokens, from, to);
      add(`anchor ${side} ${words.join(' ')}`);
      for (const each of words) add(`anchor ${side} . ${each}`);
    }
    if (isSame && same.every((index) => Math.abs(index - anchor.token) >= distance)) add('nearest to anchor');
  }
  return features;
}
