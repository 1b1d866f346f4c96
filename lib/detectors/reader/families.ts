import { stemOf } from '#lib/detectors/reader/words';

/** The meaning of event words, one family per row: what is learned about one word applies to the others. "+" joins two words. */
const rows: readonly (readonly [family: string, words: string])[] = [
  [
    'BUY',
    'acquire buy purchase scoop swallow absorb gobble snatch outbid buyout takeover snap+up take+over took+over taken+over pick+up taking+over takes+over bulk+up new+owner new+parent wholly+own takes+private take+private',
  ],
  ['MERGE', 'merge combine unite amalgamate tie-up fuse join+force'],
  [
    'SELL',
    'sell sale divest dispose offload unload hive relinquish part+with parting+with exit+from give+up hand+over sheds jettison ditch',
  ],
  [
    'SPIN',
    'spin demerge demerger carve carve-out separation separate stand-alone standalone independent distribution',
  ],
  [
    'RAISE',
    'raise secure bag land attract garner collect rais pocket haul net infuse pull+in bring+in take+in bankroll close+on',
  ],
  [
    'ROUND',
    'round funding financing fund seed series pre-seed extension ROUND series+a series+b venture equity angel crowdfunding investor',
  ],
  ['LEADS', 'lead co-lead anchor spearhead back backer participate participation pour write'],
  ['INVEST', 'invest inject infusion commit stump inflow'],
  [
    'IPO',
    'ipo float flotation debut list offering go+public going+public uplist initial first+trade first+day',
  ],
  ['PRICE', 'price apiece midpoint oversubscribe underwriter'],
  ['FILE', 'file submit register prospectus registration s-1 f-1 drhp confidential'],
  ['TRADE', 'trade trading ticker symbol bell bourse exchange market nasdaq nyse commence'],
  [
    'CUT',
    'cut axe slash eliminate trim reduce reduction shed downsize shrink prune lose lost scrap shedding rationalise streamline restructure restructuring reorganization reorganisation',
  ],
  [
    'LAYOFF',
    'layoff laid redundancy redundant furlough retrench retrenchment pink+slip let+go lay+off laid+off give+notice dismissals buyouts severance short-time terminate+employment job+loss job+cut out+of+work',
  ],
  [
    'SHUT',
    'close shut shutter mothball wind discontinue closure closing cease+production cease+operation end+production',
  ],
  [
    'JOBS',
    'job worker employee staff position workforce headcount role people payroll personnel workplace associate colleague',
  ],
  ['PLANT', 'plant factory site office branch store mill depot warehouse foundry shop terminal facility'],
  [
    'APPOINT',
    'appoint name elect promote hire tap recruit install elevate nominate poach lure welcome choose select designate rope+in rope appointee seat pick co-opt confirm',
  ],
  [
    'JOIN',
    'join become assume succeed replace take+charge take+helm start+work start+as move+to new+position new+role follow arrive switch defect return',
  ],
  [
    'LEAVE',
    'resign retire depart leave quit oust sack fire remove exit vacate step+down stand+down stepping+down standing+down bow+out step+aside farewell go+after last+day hand+in relinquish ousted dismissed part+way step+back',
  ],
  ['DIED', 'die death killed obituary mourn'],
  ['AUDITOR', 'auditor accountant audit accounting accounts'],
  ['ENGAGE', 'engage retain ratify re-appoint reappoint tender'],
  ['DISMISS', 'dismiss discharge decline rotation'],
  [
    'HOLDS',
    'hold own stake holding shareholding interest voting vote beneficial shareholder stockholder holder',
  ],
  ['CROSS', 'cross exceed pass reach breach threshold notify notification disclose 13d 13g tr-1 substantial'],
  ['UP', 'increase lift boost up rise above over more build accumulate'],
  ['DOWN', 'decrease lower below under less fall'],
  [
    'DELIST',
    'delist deficiency minimum bid compliance noncompliance regain comply requirement rule listing+rule listing+standard',
  ],
  [
    'VACANCY',
    'seek vacancy candidate apply applicant responsibility qualification opening salary recruiting wanted cv resume hiring you your',
  ],
  ['COMPLETE', 'complete finalize finalise consummate conclude wrap seal'],
  ['AGREE', 'agree agreement sign definitive ink deal transaction'],
  ['ANNOUNCE', 'announce report confirm unveil reveal tell statement'],
  [
    'MAY',
    'may might could would should can perhaps possibly possible potential potentially likely if whether unlikely',
  ],
  [
    'TALKS',
    'near+an near+a close+to talk negotiate negotiation discussion explore mull weigh consider ponder eye study evaluate review option interest+in',
  ],
  ['RUMOUR', 'rumour rumor reportedly speculation source familiar unconfirmed gossip'],
  [
    'DENY',
    'deny reject rebuff refuse abandon cancel withdraw postpone shelve delay fail no not never without',
  ],
  ['PLAN', 'plan intend hope aim expect want propose prepare plan+to'],
  [
    'BEFORE',
    'former formerly previously ago earlier last since once founded history anniversary remember used+to until',
  ],
  ['OTHER', 'rival competitor customer supplier client partner peer'],
  ['OFFICER', 'officer director president chairman chair ceo cfo board chief executive boss head'],
  ['PAY', 'bonus compensation award grant incentive retention'],
  ['WHEN', 'effective immediately today yesterday tomorrow'],
];

const families: ReadonlyMap<string, string> = new Map(
  rows.flatMap(([family, words]) =>
    words.split(' ').map((word) => [word.split('+').map(stemOf).join(' '), family] as const),
  ),
);

/** The family of a word, by its stem, or of two adjacent words; most have none. */
export const familyOf = (stem: string): string | undefined => families.get(stem);
