import { passageOf } from '#lib/detectors/text/passage';
import { makeEvidence } from '#lib/entity/evidence';
import { organizationNames } from '#lib/detectors/people/firm-names';
import { personsIn } from '#lib/detectors/people/persons';
const p = passageOf(makeEvidence({ kind: 'news', url: 'urn:x', text: process.argv[2]!, published_at: '2019-01-01' }));
for (const s of p.sentences) { console.log(s.text); console.log('names', s.names().map(n=>n.text)); console.log('roles', s.roles().map(n=>n.text)); console.log('persons', personsIn(p, s).map(n=>n.text)); console.log('orgs', organizationNames(p, s, process.argv[3] ?? '').map(n=>n.text)); }
