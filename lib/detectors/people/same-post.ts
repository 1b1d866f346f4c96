import type { PersonChange } from '#lib/detectors/people/changes';
import { isStandingIn } from '#lib/detectors/people/handing-over';
import type { Passage, Sentence } from '#lib/detectors/text/passage';

const samePost =
  /^,? ?(?:by (?:the )?\p{Ll}+(?: of directors)? )?(?:over |in |up |into |to )*(?:(?:the|that|this|his|her|their|both|those) (?:same |top |interim |vacant |vacated |resulting |permanent |open |old )?(?:roles?|posts?|positions?|jobs?|functions?|offices?|titles?|places?|seats?|stead|vacancy|gap|void)\b(?!'s| (?:of|as|in)\b)|in charge(?= ?(?:$|[.,;]|(?:as|while|until|for now|on an?|in the|amid|after)\b))|(?:his|her|their|the|those) (?:[\p{Ll}-]+ ){0,2}?(?:duties|responsibilities)\b(?= [^;]*\b(?:interim|temporar|acting|until|for now|meantime))|(?:from|for|to replace|to succeed|to follow) (?:him|her|(?:Mr|Ms|Mrs|Dr)\.? \p{Lu}\p{L}+)\b(?! as\b)|on an? (?:interim|acting|temporary) basis|in the (?:interim|meantime)|in an? (?:interim|acting) capacity|as (?:his|her|their) (?:interim )?(?:successor|replacement)|as (?:an? |the )?(?:interim|acting|caretaker|temporary|stand-in) (?:boss|head|leader|replacement)\b)/u;

/** "will fill the role on an interim basis", "named X in his place": the position is the one just given up. */
export const isSamePost = (behind: string): boolean => samePost.test(behind);

const takesOver = /\b(?:t(?:ook|akes?|aken|aking) over|step(?:s|ped|ping)? in)$/;
const bareOver =
  /^(?:$|[.,;]| (?:until|while|from|effective|immediately|temporarily|next|tomorrow|today|on \p{Lu}\p{Ll}+day|in \p{Lu}\p{Ll}+)\b(?! scratch))/u;
/** "and chairman Ida Brask took over until a successor is found" */
export const takesOverPost = (words: string, behind: string): boolean =>
  /\btake (?:his|her) (?:role|post|job|place)$/.test(words) ||
  isStandingIn(words) ||
  (takesOver.test(words) && bareOver.test(behind));

/** "the retirement of Otto Lind from that position", "resigned from those offices": the post that was just given. */
export const isPostGiven = (behind: string): boolean =>
  /^ (?:\p{Ll}+ )?(?:from|as) (?:that|those|these|such|said|both|the same) (?:positions?|offices?|posts?|roles?|capacit(?:y|ies)|titles?)\b/u.test(
    behind,
  );

/** "takes the helm", "hands over the reins": words for leading a firm that give no title. */
export const leadsFirm =
  /\b(?:helm|reins|charge|wheel|top (?:job|post|role|spot)|hot seat|keys|baton|leadership|control|day-to-day)\b/i;

/** "takes the reins at Orlan": of a firm, where no title is told at all. */
export const takesHelm = (words: string, behind: string): boolean =>
  /^t(?:akes|ook) the (?:helm|reins)$|^(?:will )?take the$/.test(words) &&
  /^ ?(?:(?:helm|reins) )?(?:of|at) (?:the )?\p{Lu}/u.test(behind);

const topTitle = /\b(?:chief executive|CEO|managing director|president|general manager)\b/i;

/** The highest title that a sentence or its neighbours give, for words that only say that somebody leads. */
export function topTitleNear(passage: Passage, sentence: Sentence): string | undefined {
  return [sentence, passage.sentences[sentence.index + 1], passage.sentences[sentence.index - 1]]
    .flatMap((each) => each?.roles() ?? [])
    .find((role) => topTitle.test(role.text) && !/vice/i.test(role.text))?.text;
}

/** The post that a departure makes room for: "named X chief executive after Y quit". */
export function vacatedPost(change: PersonChange, changes: readonly PersonChange[]): PersonChange {
  if (change.direction !== 'departure' || change.role !== '') return change;
  const follows = changes.findLast(
    (other) =>
      other.direction === 'appointed' &&
      (other.sentence === change.sentence
        ? other.verb < change.verb
        : change.isReplacement && change.sentence.index - other.sentence.index === 1),
  );
  if (follows === undefined) return change;
  return { ...change, role: follows.role, organization: follows.organization, counterpart: follows.person };
}

/** What stands open in an arrival that only speaks of "the role" is taken from the departure just told. */
export function inheritPost(change: PersonChange, left: PersonChange | undefined): PersonChange {
  if (!change.isReplacement || change.direction === 'departure' || left === undefined) return change;
  return {
    ...change,
    role: left.role,
    organization: left.organization,
    counterpart: left.person,
    effective: left.effective ?? change.effective,
  };
}
