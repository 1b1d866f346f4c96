import { readCases } from '#scripts/eval/identity/cases';
import { evaluate } from '#scripts/eval/identity/evaluate';
import { figuresOf, missedGoals } from '#scripts/eval/identity/figures';
import type { Verdict } from '#scripts/eval/identity/judge';
import { readOptions, refuseUse } from '#scripts/terminal/options';
import { startProgress } from '#scripts/terminal/progress';

const HELP = `npm run eval:identity -- [--set first|second|third] [--class NAME] [--errors]

Starts the service on this machine, sends it every labelled request of test/identity/cases, and prints for each set and class
precision, recall, how many ambiguous cases were recognized, how many employers were right, and credits charged for a wrong or
missing person. Exits with 1 if a goal is missed.

  --set NAME    only this set of cases
  --class NAME  only the cases of this class
  --errors      print every case with a wrong answer
`;

const { values } = readOptions(HELP, {
  options: {
    set: { type: 'string' },
    class: { type: 'string' },
    errors: { type: 'boolean', default: false },
  },
});
if (values.set !== undefined && !['first', 'second', 'third'].includes(values.set))
  refuseUse(HELP, `There is no set ${values.set}.`);

const files = { first: 'first-half', second: 'second-half', third: 'third' };
const sets = Object.entries(files).filter(([set]) => values.set === undefined || set === values.set);
const cases = sets.flatMap(([set, file]) =>
  readCases(`test/identity/cases/${file}.jsonl`)
    .filter((one) => values.class === undefined || one.class === values.class)
    .map((one) => ({ set, one })),
);
const progress = startProgress(cases.length);
const answers = await evaluate(
  cases.map(({ one }) => one),
  (line) => console.error(line),
  (ended) => progress.to(ended, 'answered'),
);
progress.end();
const judged = cases.flatMap(({ set }, at) => {
  const verdict = answers[at];
  return verdict ? [{ set, verdict }] : [];
});
const verdicts = (keep: (one: { set: string; verdict: Verdict }) => boolean) =>
  judged.filter(keep).map(({ verdict }) => verdict);
if (values.errors) {
  for (const { of, right, rightEmployer, rightName, answer } of verdicts(() => true)) {
    if (right && rightEmployer !== false && rightName !== false) continue;
    const { full_name, company_name, job_title, network_url, work_email } = answer.data;
    const got = { full_name, company_name, job_title, network_url, work_email };
    console.log(
      `${of.id} [${of.class}] ${JSON.stringify(of.input)}\n  expected ${JSON.stringify(of.expect)}\n  got ${answer.status}, ${answer.charged} credits, ${JSON.stringify(got)} ${answer.detail} ${answer.candidates.join(' ')}`,
    );
  }
}
const classes = [...new Set(cases.map(({ one }) => one.class))];
console.table(
  Object.fromEntries(
    classes.map((name) => [name, figuresOf(verdicts(({ verdict }) => verdict.of.class === name))]),
  ),
);
const totals = Object.fromEntries(
  [...sets.map(([set]) => set), 'all'].map((name) => [
    name,
    figuresOf(verdicts(({ set }) => name === 'all' || set === name)),
  ]),
);
console.table(totals);
const missed = Object.entries(totals).flatMap(([name, figures]) =>
  missedGoals(figures).map((one) => `${name}: ${one}`),
);
for (const line of missed) console.log(line);
process.exitCode = missed.length > 0 ? 1 : 0;
