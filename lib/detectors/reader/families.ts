import { stemOf } from '#lib/detectors/reader/words';

/** What the words of events mean, a family a row: what is learned of one word of it holds for the others. */
const rows: readonly (readonly [family: string, words: string])[] = [
  ['BUY', 'acquire buy purchase snap takeover scoop swallow absorb gobble pick snatch nab outbid buyout'],
  ['MERGE', 'merge combine unite amalgamate tie-up join-forces'],
  ['SELL', 'sell sale divest dispose offload unload hive shed-business relinquish'],
  ['SPIN', 'spin demerge demerger carve-out carve separation separate distribute'],
  ['RAISE', 'raise secure bag net land attract garner collect rais pocket'],
  ['ROUND', 'round funding financing fund capital seed series pre-seed extension'],
  ['LEADS', 'lead co-lead anchor spearhead back backer participate participation'],
  ['INVEST', 'invest investor inject infusion commit'],
  ['IPO', 'ipo float flotation debut listing list offering go-public uplist'],
  ['PRICE', 'price apiece per-share'],
  ['FILE', 'file submit register prospectus registration s-1 f-1'],
  ['TRADE', 'trade trading ticker symbol bell bourse'],
  ['CUT', 'cut axe slash eliminate trim reduce reduction shed downsize shrink prune'],
  ['LAYOFF', 'layoff lay redundancy redundancies redundant furlough retrench retrenchment let'],
  ['SHUT', 'close shut shutter mothball wind discontinue closure'],
  ['JOBS', 'job worker employee staff position workforce headcount post role people payroll'],
  ['PLANT', 'plant factory site office branch store mill depot'],
  ['APPOINT', 'appoint name elect promote hire tap recruit install elevate nominate poach lure welcome pick choose select designate'],
  ['JOIN', 'join become assume succeed replace start take'],
  ['LEAVE', 'resign retire depart leave quit step oust sack fire remove exit terminate relinquish vacate stand'],
  ['DIED', 'die death pass'],
  ['AUDITOR', 'auditor accountant audit accounting'],
  ['ENGAGE', 'engage retain ratify'],
  ['DISMISS', 'dismiss discharge drop decline'],
  ['HOLDS', 'hold own stake holding shareholding interest voting vote beneficial shareholder'],
  ['CROSS', 'cross exceed pass reach breach threshold notify notification disclose'],
  ['UP', 'increase lift boost up rise above over more build accumulate'],
  ['DOWN', 'decrease lower below under less fall'],
  ['DELIST', 'delist deficiency minimum bid compliance noncompliance regain comply requirement'],
  ['VACANCY', 'seek seeking vacancy candidate apply applicant responsibility qualification requirement opening salary'],
  ['COMPLETE', 'complete close finalize finalise consummate conclude'],
  ['AGREE', 'agree agreement sign definitive ink'],
  ['ANNOUNCE', 'announce report confirm unveil reveal'],
  ['MAY', 'may might could would should can perhaps possibly possible potential potentially likely if whether'],
  ['TALKS', 'talk negotiate negotiation discussion explore mull weigh consider ponder eye study evaluate review option'],
  ['RUMOUR', 'rumour rumor reportedly speculation source familiar unconfirmed report'],
  ['DENY', 'deny reject rebuff refuse scrap abandon cancel withdraw postpone shelve delay fail no not never'],
  ['PLAN', 'plan intend hope aim expect seek want propose prepare'],
  ['BEFORE', 'former formerly previously ago earlier last since once founded history'],
  ['OTHER', 'rival competitor customer supplier client partner peer'],
  ['OFFICER', 'officer director president chairman chair ceo cfo board chief executive'],
  ['PAY', 'salary bonus compensation severance award grant equity incentive retention'],
  ['WHEN', 'effective immediately today yesterday tomorrow'],
];

const families: ReadonlyMap<string, string> = new Map(
  rows.flatMap(([family, words]) => words.split(' ').map((word) => [stemOf(word), family] as const)),
);

/** The family of a word by its stem; most words have none. */
export const familyOf = (stem: string): string | undefined => families.get(stem);
