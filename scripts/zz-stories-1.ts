import { runSeeds } from '#test/simulation/run-seeds';
const from=Number(process.argv[2]), n=Number(process.argv[3]);
await runSeeds({ seeds: Array.from({length:n},(_,i)=>from+i), workers: 1, stories: true, onReport: (r)=>{ 
  console.log('SEED',r.seed,r.steps,Math.round(r.cpuMs),Math.round(r.simulatedMs/1000), r.wrong.length? 'WRONG '+r.wrong.join(' | ').slice(0,600):'');
  for (const l of r.story??[]) if (/network POST|people-finder|person-searches|campaigns|DELETE .v2.entities|export/.test(l) && / -> /.test(l)) console.log('   ',l.slice(0,170));
}});
