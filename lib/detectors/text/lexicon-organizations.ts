const words = (list: string): ReadonlySet<string> => new Set(list.split('|'));

/** Legal forms, lower-cased without dots: what may follow a company's name after a comma, and what a comparison drops. */
export const legalForms = words(
  'inc|incorporated|corp|corporation|co|company|companies|cos|ltd|limited|llc|lp|llp|lllp|plc|pllc|pc|pa|ps|na|ag|se|sa|sas|sarl|spa|srl|nv|bv|ab|publ|as|asa|oy|oyj|abp|kk|gmbh|kgaa|kg|aps|pty|pte|bhd|sdn|spolka|sl|sab|cv|holdings|holding|group|trust|cpa|cpas|aktiengesellschaft|ohg|ev|ua|zrt|nyrt|ojsc|oao|pjsc|jsc|ooo|hf|oü|sia|uab|tbk',
);

/** Words that make a capitalised phrase the name of an organization. Lower-cased. */
export const organizationWords = words(
  'advisors|advisers|aerospace|airlines|airways|analytics|asset|associates|authority|automotive|bancorp|bank|banking|bankshares|biosciences|biotech|board|brands|brewing|broadcasting|brothers|bros|bureau|cable|capital|chemical|chemicals|clinic|club|commission|committee|communications|computer|consortium|consulting|council|credit|department|designs|devices|digital|dynamics|electric|electronics|energy|engineering|enterprises|entertainment|equity|exchange|express|federation|finance|financial|foods|foundation|fund|funds|games|gas|growth|hospital|hotels|industries|industrial|information|institute|insurance|interactive|international|investment|investments|investors|lab|laboratories|labs|logistics|management|manufacturing|markets|materials|media|medical|metals|microsystems|mining|motor|motors|networks|network|laboratory|oil|optical|organization|partners|petroleum|pharma|pharmaceutical|pharmaceuticals|plastics|power|press|products|properties|publishing|radio|railway|realty|records|resources|restaurants|retail|robotics|savings|school|sciences|securities|semiconductor|semiconductors|services|society|software|solar|solutions|steel|stores|studios|supply|systems|technologies|technology|telecom|telecommunications|telephone|television|therapeutics|times|tobacco|transport|union|university|utilities|vc|ventures|venture|wireless|works|networking|cosmetics|ministry|government|treasury|senate|congress|court|vereinigung',
);

/** Accounting firms by their distinctive words, for telling the auditor from other firms in a sentence. Lower-cased. */
export const auditFirms =
  /\b(?:Deloitte|Ernst (?:&|and) (?:Young|Whinney)|Arthur Andersen|Andersen|PricewaterhouseCoopers|Price Waterhouse|Coopers (?:&|and) Lybrand|PwC|KPMG|Peat,? Marwick|Grant Thornton|BDO|RSM|McGladrey|Crowe|Moss Adams|CohnReznick|Marcum|Mazars|EisnerAmper|Baker Tilly|Plante (?:&|and) Moran|Plante Moran|Friedman|WithumSmith|Withum|MaloneBailey|Armanino|Forvis|Dixon Hughes|BKD|Cherry Bekaert|UHY|Frazier (?:&|and) Deeter|Touche Ross|Arthur Young|Laventhol|Hein (?:&|and) Associates|GHP Horwath|Squar Milner|Haskell (?:&|and) White|Singer Lewak|SingerLewak|Stonefield|Burr,? Pilger|Marcum Bernstein|Rotenberg|Li (?:&|and) Company|GBH|M&K|Ham,? Langston|Weinberg|Sadler|Mantyla|Pritchett|HJ (?:&|and) Associates)\b/;
