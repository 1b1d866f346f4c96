import { type EventType, eventTypes } from '#lib/entity/event-type';
import { detectRow } from '#scripts/eval/detect-row';
import { type Judgement, judgeRow } from '#scripts/eval/judge-row';
import { readRows } from '#scripts/eval/rows';
import { judgingRows } from '#scripts/reader/passages';
import { readOptions, refuseUse } from '#scripts/terminal/options';
import { startProgress } from '#scripts/terminal/progress';

const HELP = `npm run eval:detectors -- FILE | --judging [--prior] [--errors] [--only even|odd]

Runs the ten detectors, without a model, over the labelled passages of FILE (JSON lines) and prints for each: true and false
positives, false negatives, precision, recall, and the right and wrong facts of the payload; finally a JSON line with the totals.

  --judging       the repository's natural passages that are not used for training
  --prior         give each passage an earlier snapshot with another state, which five detectors need
  --errors        print every passage with a missed event, a false one or a wrong fact
  --only even|odd every other passage, to test on the rest what was written for these
`;

const { values, positionals } = readOptions(HELP, {
  allowPositionals: true,
  options: {
    prior: { type: 'boolean', default: false },
    errors: { type: 'boolean', default: false },
    only: { type: 'string' },
    judging: { type: 'boolean', default: false },
  },
});
const [file] = positionals;
if (file === undefined && !values.judging) refuseUse(HELP);

const rows = (file === undefined ? judgingRows() : readRows(file)).filter(
  (_, index) => values.only === undefined || (index % 2 === 0) === (values.only === 'even'),
);
const progress = startProgress(rows.length);
const judgements = rows.map((row, done) => {
  progress.to(done, row.label);
  return judgeRow(row, detectRow(row, values.prior));
});
progress.end();

type Line = { tp: number; fp: number; fn: number; factsRight: number; factsWrong: number };

function lineFor(type: EventType): Line {
  const own = judgements.filter((each) => each.row.label === type);
  const facts = own.flatMap((each) => each.facts).filter((fact) => !fact.prose);
  const right = facts.filter((fact) => fact.verdict === 'right').length;
  return {
    tp: own.filter((each) => each.truePositive).length,
    fp: judgements.flatMap((each) => each.falsePositives).filter((each) => each.event_type === type).length,
    fn: own.filter((each) => each.falseNegative).length,
    factsRight: right,
    factsWrong: facts.length - right,
  };
}

const ratio = (part: number, whole: number) =>
  whole === 0 ? null : Math.round((part / whole) * 1000) / 1000;
const summary = (line: Line) => ({
  ...line,
  precision: ratio(line.tp, line.tp + line.fp),
  recall: ratio(line.tp, line.tp + line.fn),
  facts: ratio(line.factsRight, line.factsRight + line.factsWrong),
});

function printErrors(judgement: Judgement): void {
  const { row } = judgement;
  const wrong = judgement.facts.filter((fact) => fact.verdict !== 'right');
  if (!judgement.falseNegative && judgement.falsePositives.length === 0 && wrong.length === 0) return;
  console.log(
    `\n${row.id} [${row.label}] ${row.company} (${row.published ?? 'undated'})\n  ${row.text.slice(0, 900)}`,
  );
  if (judgement.falseNegative) console.log('  MISSED');
  for (const each of judgement.falsePositives)
    console.log(`  FALSE ${each.event_type} ${JSON.stringify(each.payload)}`);
  for (const fact of wrong)
    console.log(
      `  ${fact.verdict}${fact.prose ? ' (prose)' : ''} ${fact.key}: expected ${JSON.stringify(fact.expected)}, found ${JSON.stringify(fact.found)}`,
    );
}

if (values.errors) for (const judgement of judgements) printErrors(judgement);

const lines = Object.fromEntries(eventTypes.map((type) => [type, summary(lineFor(type))]));
console.table(lines);
const total = eventTypes.map(lineFor).reduce((sum, line) => ({
  tp: sum.tp + line.tp,
  fp: sum.fp + line.fp,
  fn: sum.fn + line.fn,
  factsRight: sum.factsRight + line.factsRight,
  factsWrong: sum.factsWrong + line.factsWrong,
}));
const negatives = judgements.filter((each) => each.row.label === 'none');
console.log(
  JSON.stringify({
    passages: rows.length,
    prior: values.prior,
    ...summary(total),
    trap_rows: judgements.filter((each) => each.row.expected['trap'] !== undefined).length,
    trap_hits: judgements.filter((each) => each.trapHit).length,
    trap_hit_rate: ratio(judgements.filter((each) => each.trapHit).length, rows.length),
    hard_negatives: negatives.length,
    hard_negatives_fired: negatives.filter((each) => each.falsePositives.length > 0).length,
    detectors: lines,
  }),
);
