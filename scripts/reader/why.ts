// scratch: on the learning side only
import { lessons } from '#scripts/reader/passages';
import { readingOf, kindOf } from '#scripts/reader/examples';
import { likelihoodOf } from '#lib/detectors/reader/weigh';
import { detectRow } from '#scripts/eval/detect-row';
import { judgeRow } from '#scripts/eval/judge-row';
const rows=lessons().filter(l=>l.isNatural);
const c:Record<string,number>={};
for(const l of rows){ if(l.row.label==='none')continue; const r=readingOf(l); const m=Math.max(...r.views[kindOf(l.row.label)].features.map(f=>likelihoodOf(l.row.label,f)));
 const j=judgeRow(l.row,detectRow(l.row,true)); const k=l.row.label+(j.truePositive?' hit':m>=0.2?' GATE-OK-BUT-MISSED':' gate-low'); c[k]=(c[k]??0)+1;
 if(!j.truePositive&&m>=0.2&&process.argv[2]===l.row.label)console.log(m.toFixed(2),l.row.company,'|',l.row.text.slice(0,400),JSON.stringify(l.row.expected),'\n');
 if(process.argv[3]==='facts'&&process.argv[2]===l.row.label)for(const f of j.facts)if(f.verdict!=='right'&&!f.prose)console.log(f.verdict,f.key,JSON.stringify(f.expected),JSON.stringify(f.found),'|',l.row.text.slice(0,260),'\n')}
console.log(c);
