import { readRows, evidenceOf } from '#scripts/eval/rows';
import { passageOf } from '#lib/detectors/text/passage';
import { readPassageChanges } from '#lib/detectors/people/passage-changes';
import { personsIn } from '#lib/detectors/people/persons';
for (const row of readRows(process.argv[2]!)) {
  const p = passageOf(evidenceOf(row));
  console.log(row.id, p.sentences.map(s=>[s.text.slice(0,60), s.roles().map(r=>r.text), personsIn(p,s).map(n=>n.text), s.names().map(n=>n.text)]));
  for (const m of readPassageChanges(p)) console.log('  ', JSON.stringify({...m, sentence: m.sentence.index}));
}
