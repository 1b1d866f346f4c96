import type { Trigger } from '#lib/detectors/people/triggers';
import type { Passage, Sentence } from '#lib/detectors/text/passage';

const immediate =
  /\beffective (?:immediately|as of that date|the same (?:date|day)|on (?:that|such) date|upon (?:his|her|the) (?:appointment|election))\b|\bwith immediate effect\b/i;
const sameDate = /^(?:effective|on|as of) (?:the )?(?:same|that) (?:date|day)\b/i;

/** The day a change takes effect and the day it was decided or told, as exact as the text has them. */
export function datesOf(
  passage: Passage,
  sentence: Sentence,
  trigger: Trigger,
  verb: number,
  roleEnd: number,
): { effective: string | undefined; noticed: string | undefined } {
  const { text } = sentence;
  const exact = sentence.dates().filter((date) => date.iso.length >= 7);
  const told = exact.filter((date) => {
    const before = text.slice(0, date.start);
    const isStart =
      /\b(?:effective|beginning|starting|as of|commencing|filed|dated|until|since|after|from)\b(?: \w+){0,2} ?$/i.test(
        before.slice(-30),
      );
    const isPast = passage.published === undefined || date.iso.slice(0, 10) <= passage.published;
    const isReport = /\b(?:filed|reported|furnished)\b[^;]{0,110}$/i.test(before);
    return date.end <= verb && isPast && !isStart && !isReport;
  });
  const noticed = told.find(
    (date) =>
      /^(?:(?:additionally|also|further),? )?(?:on |in |today|yesterday)?$/i.test(
        text.slice(0, date.start),
      ) || /\bon ?$/i.test(text.slice(0, date.start)),
  )?.iso;
  const marked = exact.filter((date) =>
    /\b(?:effective|beginning|starting|as of|with effect|commencing|will be|until|last day|when|from|as from)(?: (?:as of|on|from|at the end of|at the close of business on|upon|close of business on|immediately|the|about|or about|in|early|late))* ?$/i.test(
      text.slice(Math.max(0, date.start - 60), date.start),
    ),
  );
  const afterVerb = exact.filter(
    (date) =>
      date.start >= verb &&
      /\b(?:on|in|by|at the end of|from|this|next|until|of|,)(?: (?:or about|early|late|the|about|end of))* ?$/i.test(
        text.slice(Math.max(0, date.start - 22), date.start),
      ) &&
      !/\b(?:since|dated|filed|ended|born|meeting|expiring) (?:\w+ ){0,3}$/i.test(text.slice(0, date.start)),
  );
  const nearRole =
    marked.find((date) => date.start >= roleEnd - 1) ?? marked.find((date) => date.start >= verb);
  let effective =
    nearRole?.iso ??
    marked[0]?.iso ??
    (trigger.direction === 'departure' || trigger.person === 'before' ? afterVerb[0]?.iso : undefined);
  if (effective === undefined && immediate.test(text))
    effective = noticed ?? (sameDate.test(text) ? undefined : passage.published);
  const previous = passage.sentences[sentence.index - 1];
  if (effective === undefined && sameDate.test(text) && previous !== undefined)
    effective = previous.dates()[0]?.iso;
  const next = passage.sentences[sentence.index + 1];
  if (effective === undefined && next !== undefined) {
    const toldNext = next
      .dates()
      .filter((date) => date.iso.length >= 7)
      .find(
        (date) =>
          /\b(?:effective|last day|resignation|retirement|appointment|departure|will be|depart|leave|remain|continue|until|term|begin|commence|start|assume|take up|takes up|join|step)\b[^;]{0,90}$/i.test(
            next.text.slice(0, date.start),
          ) &&
          !/\b(?:age|since|annual meeting|fiscal|options?|shares?|salary|vest)\b/i.test(
            next.text.slice(0, date.start),
          ),
      );
    effective = toldNext?.iso;
  }
  if (effective === undefined && trigger.ahead !== true) effective = noticed;
  return { effective, noticed };
}
