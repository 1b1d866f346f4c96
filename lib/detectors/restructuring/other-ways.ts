import type { WayOfCutting } from '#lib/detectors/restructuring/ways';
import { people } from '#lib/detectors/restructuring/words';

const workplace =
  '(?:plants?|factor(?:y|ies)|mills?|furnaces?|mines?|smelters?|refiner(?:y|ies)|sites?|units?|divisions?|studios?|offices?|lines?|works|facilit(?:y|ies)|arm|operations|stores|yards?|foundr(?:y|ies)|brewer(?:y|ies)|roaster(?:y|ies)|baker(?:y|ies)|depots?|warehouses?|laborator(?:y|ies)|labs?|call cent(?:re|er)s?|kilns?|gates)';

const severalPlaces =
  '(?:stores?|shops?|branch(?:es)?|restaurants?|offices?|outlets?|plants?|factor(?:y|ies)|dealerships?)';
const parts =
  '(?:divisions?|units?|operations|business(?:es)?|subsidiar(?:y|ies)|segments?|departments?|arms?|offices?)';

const lowCost =
  'Asia|India|China|Mexico|Poland|Hungary|Romania|Bulgaria|Slovakia|Vietnam|Malaysia|Thailand|Bangalore|Mumbai|Bombay|Hyderabad|Chennai|New Delhi|Pune|Manila|Krakow|Prague|Budapest|Warsaw|Philippines|Czech Republic|Eastern Europe|South Africa|Costa Rica|Turkey|Morocco|Tunisia|Estonia|Latvia|Lithuania|Sri Lanka|Brazil|Shanghai|low(?:er)?-cost|cheaper';

/** Further ways of telling that people lose their work or that a place of work ends. */
export const otherWays: readonly WayOfCutting[] = [
  {
    // "closes its call centre, putting 960 people out of work", "will end production of tyres in Leeds, affecting 580 workers"
    words: /affect|idling|displacing|at the cost of|with the loss of|out of (?:work|a job)|on the dole/i,
    pattern: new RegExp(
      `\\b(?:end(?:s|ing)?|clos(?:e[sd]?|ing)|shut(?:s|ting)?|shutter(?:s|ed|ing)?|discontinu(?:e[sd]?|ing)|phas(?:e[sd]?|ing) out|wind(?:s|ing)? (?:up|down)|mothball(?:s|ed|ing)?|stop(?:s|ping)?|halt(?:s|ing)?|ceas(?:e[sd]?|ing)|mov(?:e[sd]?|ing)|relocat\\w+|transfer\\w*|scrap(?:s|ping)?|axe?(?:s|ing)?)\\b[^;]{2,110}\\b(?:(?:affecting|which (?:will |would )?affects?|idling|displacing|at the cost of|with the loss of) (?:\\p{Ll}+ ){0,2}(?:\\d[\\d,]*|(?:an?|one) (?:half|third|quarter|fifth|tenth) of (?:the|its)) (?:\\p{Ll}+ ){0,2}${people}|(?:putting|leaving|throwing) (?:\\p{Ll}+ ){0,2}\\d[\\d,]* (?:\\p{Ll}+ ){0,2}${people} (?:out of (?:work|a job)|on the dole))\\b`,
      'iu',
    ),
  },
  {
    words: /cost/i,
    pattern: new RegExp(
      `\\bcost(?:s|ing)? (?:[^;]{0,30} )?${people} (?:[^;]{0,30} )?(?:their|his|her) jobs\\b`,
      'iu',
    ),
  },
  {
    words: /affect|impact/i,
    pattern: new RegExp(
      `\\b(?:curtail\\w*|closure|shutdown|idling|suspension of (?:operations|production))\\b[^;]{0,80}\\b(?:affect|impact)(?:s|ing) [^;]{0,25}${people}\\b`,
      'iu',
    ),
  },
  {
    // "120 jobs lost", "Fifty jobs have gone at", "with 120 jobs going"
    words: /jobs (?:lost|cut|gone|axed|shed|going|have|has|to go|set to go)/i,
    pattern:
      /\b\d[\d,.]* (?:\p{Ll}+ ){0,2}jobs (?:lost|cut|gone|axed|shed)\b(?! (?:to|by|since|during|nationwide)\b)|\b(?:\d[\d,.]*|ten|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|dozens of|hundreds of|a hundred) (?:\p{Ll}+ ){0,2}jobs ha(?:ve|s) (?:already |now )?gone\b(?! (?:to|overseas|abroad|since)\b)|\bwith (?:the )?(?:\p{Ll}+ ){0,3}\d[\d,]* (?:\p{Ll}+ ){0,2}(?:jobs|posts|positions) (?:going|to go|set to go|being (?:lost|cut|axed|shed))\b/iu,
  },
  {
    words: /(?:affect|impact)(?:s|ing)?\b/i,
    pattern: new RegExp(
      `\\b(?:reductions?|cuts?|cutbacks?|eliminations?|closures?|layoffs?) (?:will |would |is |are |to )*(?:affect|impact)(?:s|ing)? (?:about |around |approximately |some |nearly |almost |roughly |up to |more than |over |an estimated )?\\d[\\d.,]* (?:\\p{Ll}+ ){0,2}${people}\\b`,
      'iu',
    ),
  },
  {
    // "plans to trim its store count by 29% to about 604"
    words:
      /(?:store|shop|branch|restaurant|office|outlet|plant|factory|dealership) (?:count|network|base|estate|portfolio|footprint|fleet)|number of/i,
    pattern: new RegExp(
      `\\b(?:cut(?:s|ting)?|trim(?:s|med|ming)?|reduc(?:e[sd]?|ing)|shrink(?:s|ing)?|slash(?:es|ed|ing)?) (?:its|their|the) (?:\\p{L}+ ){0,2}(?:${severalPlaces} (?:count|network|base|estate|portfolio|footprint|fleet)|number of (?:\\p{Ll}+ ){0,2}${severalPlaces}) (?:by|from|to) (?:\\p{Ll}+ ){0,3}\\d`,
      'iu',
    ),
  },
  {
    // "will merge its Lloyd's division with other operations to cut costs"
    words: /merg|combin|consolidat|integrat/i,
    pattern: new RegExp(
      `\\b(?:merg(?:e[sd]?|ing)|combin(?:e[sd]?|ing)|consolidat(?:e[sd]?|ing)|integrat(?:e[sd]?|ing)) its (?:[\\p{L}\\d&'-]+ ){0,5}${parts} (?:(?:with|into) (?:its|other|another|the rest of)\\b|[^;,]{0,50}\\bto (?:cut|reduce|lower|trim|slash|save|streamline) (?:\\p{Ll}+ ){0,2}(?:costs|expenses|overheads?|bureaucracy|spending)\\b)`,
      'iu',
    ),
  },
  {
    // "the number of employees to be dismissed from the plant is 17"
    words: /number of/i,
    pattern: new RegExp(
      `\\bnumber of (?:[\\p{L}-]+ ){0,5}${people} (?:[^;,]{0,40} )?(?:(?:to be|being|will be) )?(?:dismissed|made redundant|laid off|given notice|terminated|cut|eliminated)\\b[^;]{0,80} (?:is|are|was|totals?|totall?ed|amounts? to|stands at|will be) (?:\\p{Ll}+ ){0,2}\\d`,
      'iu',
    ),
  },
  {
    // "more than doubled the number of jobs it will cut this year to 12,300"
    words: /number of (?:jobs|positions|workers|employees|people)/i,
    pattern:
      /\bnumber of (?:jobs|positions|workers|employees|people) (?:that )?(?:it|they|the (?:company|group|firm)) (?:will|would|plans? to|intends? to|is to|was to) (?:cut|eliminate|shed|axe|lay off|dismiss|slash)\b/iu,
  },
  {
    // "Maximum amount of terminations in Finland is 40 employees"
    words: /(?:amount|number) of/i,
    pattern:
      /\b(?:amount|number) of (?:[\p{L}-]+ ){0,2}(?:terminations|dismissals|redundanc(?:y|ies)|lay-?offs|job losses|job cuts|personnel reductions|reductions in personnel)\b[^;]{0,60} (?:is|are|was|were|totals?|totall?ed|amounts? to|stands at|will be|will total) (?:\p{Ll}+ ){0,2}\d/iu,
  },
  {
    // "some 20 persons will no longer be needed", "nine fixed-term contracts will not be extended"
    words: /no longer be|not be (?:extended|renewed)/i,
    pattern: new RegExp(
      `\\b(?:\\d[\\d,.]*|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty) (?:[\\p{L}-]+ ){0,3}(?:${people}(?: [^;,]{2,40})? (?:will|would) no longer be (?:needed|required|employed)|(?:employment )?contracts (?:will|would) not be (?:extended|renewed))\\b`,
      'iu',
    ),
  },
  {
    words: /voluntary/i,
    pattern:
      /\bvoluntary (?:departures?|exits?|severance|redundancy|separation|leavers?|retirement) (?:program(?:me)?s?|plans?|schemes?|offers?|packages?)\b/iu,
  },
  {
    words: /notice|letter/i,
    pattern: new RegExp(
      `\\b(?:(?:WARN|layoff|redundancy|dismissal|termination) (?:notices?|letters?)|notices? of (?:redundancy|dismissal|termination|layoffs?)) (?:[^;]{0,50} )?${people}\\b`,
      'iu',
    ),
  },
  {
    words: /learn|told|found out|heard/i,
    pattern: new RegExp(
      `\\b${people}\\b[^;]{0,50}\\b(?:learned|learnt|were told|was told|found out|heard)\\b[^;]{0,60}\\b(?:roles?|jobs?|positions?|posts?|employment|they)\\b[^;]{0,20}\\b(?:gone|cut|eliminated|redundant|terminated|lost|ending|losing|end)\\b`,
      'iu',
    ),
  },
  {
    words: /\bend(?:s|ed)?\b|terminat/i,
    pattern: new RegExp(
      `\\b(?:jobs|positions|roles|posts|employment)\\b[^;,]{0,40} (?:(?:will |would |is to |are to )?com(?:e|es|ing) to an end|(?:will|would|is to|are to) end)\\b|\\bemployment (?:relationships? |contracts? )?of [^;]{1,40}?${people} (?:(?:at|in|of|on) [^;,]{2,40} )?(?:ends|(?:will|would) end|is (?:being |to be )?terminated|(?:will|would) be terminated|terminates)\\b`,
      'iu',
    ),
  },
  {
    words: /must|ha(?:ve|d) to|are to|be leaving|will leave|to leave/i,
    pattern:
      /\b(?:employees|workers|\p{L}+workers|people|staff|colleagues) (?:must|have to|had to|are to|w(?:ill|ould) have to|w(?:ill|ould) be leaving|will leave|are (?:set|due) to leave)(?: leave| go| depart)?\b/iu,
  },
  {
    // "has decided to stop the operations of its construction division in Latvia".
    words: /(?:stop|discontinue|terminate|end) (?:the|its|all)\b/i,
    pattern: new RegExp(
      `\\b(?:decided|decides|resolved|plans|will|is|going) (?:to )?(?:stop|discontinue|terminate|end) (?:the |its |all )(?:operations|production|manufacturing) (?:of|at|in) (?:\\S+ ){0,5}${workplace}\\b`,
      'iu',
    ),
  },
  {
    words: /mothball|wind|wound|idl|permanent|cease/i,
    pattern: new RegExp(
      `\\b(?:mothball(?:s|ed|ing)?|wind(?:s|ing)? (?:up|down)|wound up|idl(?:e|es|ed|ing)|permanently (?:clos|shut|halt|idl)\\w+|cease(?:s|d)? (?:all )?(?:operations|production|manufacturing) at) (?:\\S+ ){0,5}${workplace}\\b`,
      'iu',
    ),
  },
  {
    words: /clos|shut|extinguish|mothball|wound|idled|decommission|silent|stop|cease/i,
    pattern: new RegExp(
      `\\b${workplace}\\b[^;,]{0,60} (?:(?:will|would|is to|are to|is being|are being|has been|have been) (?:be )?(?:permanently )?(?:closed?|shut|extinguished|mothballed|shuttered|wound (?:down|up)|idled|decommissioned)|(?:will|is to|are to|would) (?:close|shut|fall silent|stop production|cease))\\b`,
      'iu',
    ),
  },
  {
    words: /part(?:s|ed|ing)? with|notice to|dismiss|sack/i,
    pattern:
      /\b(?:part(?:s|ed|ing)? with|g(?:ives?|ave|iven|iving) notice to|dismiss(?:es|ed|ing)?|sack(?:s|ed|ing)?) (?:\p{Ll}+ ){0,3}\d[\d,.]*(?: ?%| per ?cent)? (?:of (?:its|the|their) (?:\p{L}+ ){0,2}(?:team|staff|workforce|employees|people)|\p{Ll}{4,}(?:s|men|women|people)\b)/iu,
  },
  {
    words: /out of (?:a job|work|their jobs)|jobless|without (?:a job|jobs|work)/i,
    pattern: new RegExp(
      `\\b\\d[\\d,.]* (?:\\p{Ll}+ ){0,3}${people}\\b[^;,]{0,50} (?:will|would|are to|are) (?:be )?(?:find themselves |left |made )?(?:out of (?:a job|work|their jobs)|jobless|without (?:a job|jobs|work))\\b`,
      'iu',
    ),
  },
  {
    words: /shift/i,
    pattern:
      /\b(?:eliminat(?:e[sd]?|ing)|cut(?:s|ting)?|scrap(?:s|ped|ping)?|drop(?:s|ped|ping)?) (?:the |a |its |one |two )?(?:\p{L}+ )?shifts?(?=,|\.| (?:at|in|of|from|and|on|affecting)\b)[^;]{0,80}\b(?:affecting|jobs|workers|employees)\b/iu,
  },
  {
    words: /pink slip|ceas/i,
    pattern: /\bpink slips?\b|\bceas(?:e[sd]?|ing) (?:all )?(?:operations|production|manufacturing)\b/iu,
  },
  {
    // "has decided to stop the operations of its construction division in Latvia"
    words: /stop|ceas|discontinu|clos|shut/i,
    pattern:
      /\b(?:will|would|to|is|are|ha(?:s|ve) decided to|decided to) (?:also )?(?:stop(?:ping)?|ceas(?:e|ing)|discontinu(?:e|ing)|clos(?:e|ing) down|end(?:ing)?) (?:the |its |all )?(?:operations|activities|business) (?:of|in|at) (?:[^\s;,]+ ){0,4}?(?:unit|division|subsidiary|arm|plants?|factor(?:y|ies)|mills?|stores|in \p{Lu}\p{L}+)\b/iu,
  },
  {
    // "will also shut one paper machine in Finland"
    words: /machine|production line|kiln|furnace|smelter|reactor/i,
    pattern:
      /\b(?:will|would|to|is|are) (?:also |permanently )?(?:clos(?:e|ing)|shut(?:ting)?(?: down)?) (?:down )?(?:(?:one|two|three|four|five|its|the|a|\d+) )(?:[\p{Ll}-]+ ){0,3}(?:machines?|production lines?|kilns?|furnaces?|smelters?|boilers?)\b/iu,
  },
  {
    // "will end production at its Linz plant"
    words: /production|manufacturing|assembly/i,
    pattern: new RegExp(
      `\\b(?:will|to|would|plans to|is) (?:end|stop|ending|stopping) (?:all |car |vehicle |steel )?(?:production|manufacturing|assembly) (?:at|in) (?:\\S+ ){0,5}${workplace}\\b`,
      'iu',
    ),
  },
  {
    // "said it will close its trust banking unit in Japan"
    words: /clos|shut/i,
    pattern:
      /\b(?:will|would|to|is|are) (?:permanently )?(?:clos(?:e|ing)|shut(?:ting)?|shutter(?:ing)?) (?:its|their) (?:[\p{L}\d&'-]+ ){0,4}(?:unit|division|subsidiary|arm|business|operations?|department|newsroom|bureau|laborator(?:y|ies)|lab)\b(?!'|[- ](?:sale|deal|gap|books?|round|merger|account))/iu,
  },
  {
    // "The production at the Turku factory will be discontinued"
    words: /production|manufacturing|assembly|operations/i,
    pattern: new RegExp(
      `\\b(?:production|manufacturing|assembly|operations) (?:at|in|of) (?:[^\\s;,]+ ){1,5}?${workplace}\\b(?: in [^;,]{2,30})? (?:will|is to|are to|would|is being|are being) (?:(?:be )?(?:permanently )?(?:stopped|discontinued|ended|terminated|liquidated|wound (?:down|up)|closed)|cease|end|stop)\\b`,
      'iu',
    ),
  },
  {
    words: /buyouts|buy-outs|severance|redundancy|departures|exits|separation|retirement/i,
    pattern: new RegExp(
      `\\boffer(?:s|ed|ing)? (?:an? )?(?:voluntary |early )?(?:buyouts|buy-outs|severance|redundancy|departures|exits|separation|early retirement|retirement)(?: (?:packages?|programs?|programmes?|plans?|incentives?|terms|deals?))? (?:to|for) (?:[\\p{L}-]+ ){0,4}\\d[\\d,]* (?:[\\p{Ll}-]+ ){0,3}${people}\\b`,
      'iu',
    ),
  },
  {
    // "will move 900 call centre jobs to Mumbai": work goes where it costs less
    words:
      /outsourc|offshor|overseas|abroad|low(?:er)?[ -]cost|cheaper|\bto (?:asia|india|china|mexico|poland|hungary|romania|bulgaria|slovakia|vietnam|malaysia|thailand|bangalore|mumbai|bombay|hyderabad|chennai|delhi|pune|manila|krakow|prague|budapest|warsaw|the (?:philippines|czech)|eastern europe|south africa|costa rica|turkey|morocco|tunisia|estonia|latvia|lithuania|sri lanka|brazil|shanghai)/i,
    pattern: new RegExp(
      `(?<!\\b(?:clients|customers|companies|firms|businesses|others|them|banks) (?:to )?)\\b(?:(?:outsourc|offshor)(?:e[sd]?|ing)|export(?:s|ed|ing)?|(?:mov|relocat)(?:e[sd]?|ing)|(?:shift|transfer|switch)(?:s|es|r?ed|r?ing)?|send(?:s|ing)?|sent) (?:\\p{Ll}+ ){0,4}(?:\\d[\\d,.]*|hundreds of|thousands of|dozens of) (?:[\\p{L}-]+ ){0,4}(?:jobs|positions|roles|posts|${people} from (?:\\p{Lu}[\\p{L}.]+|the) (?:\\p{Lu}[\\p{L}.]+ )?)(?: ?from [^;,]{2,30})? ?(?:overseas|abroad|offshore|to (?:[\\p{Ll}-]+ ){0,3}(?:${lowCost}))\\b|\\b(?:outsourc|offshor)(?:e[sd]?|ing) (?:\\p{Ll}+ ){0,4}\\d[\\d,.]* (?:[\\p{L}-]+ ){0,4}(?:jobs|positions|roles|posts)\\b`,
      'iu',
    ),
  },
  {
    // "has slashed two-thirds of its team"
    words: /team\b/i,
    pattern:
      /\b(?:cut(?:s|ting)?|slash(?:es|ed|ing)?|axe[sd]?|shed(?:s|ding)?|eliminat(?:e[sd]?|ing)|fir(?:e[sd]?|ing)|dismiss(?:es|ed|ing)?) (?:\p{Ll}+ ){0,2}(?:\d[\d.]* ?%|\d[\d.]* per ?cent|half|(?:a |one[- ])?(?:third|quarter|fifth)|two[- ]thirds|three[- ]quarters|most|all) of (?:its|the) (?:(?!board|management|leadership)[\p{Ll}-]+ ){0,2}team\b/iu,
  },
  {
    // "received notices that their positions had been eliminated", "were told that their jobs were made redundant"
    words: /(?:positions|jobs|roles) (?:had|have|were|are)/i,
    pattern:
      /\b(?:told|notified|notices?|informed|learned|e-?mails?|memo)\b[^;]{0,60} (?:their|(?:\p{Ll}+ )?\d[\d,]*(?: \p{Ll}+)?) (?:positions|jobs|roles) (?:had|have|were|are) (?:been |being )?(?:eliminated|cut|axed|made redundant|abolished|scrapped|terminated)\b/iu,
  },
  {
    words: /\bsee/i,
    pattern: new RegExp(
      `\\bsee(?:s|ing)? (?:[^;]{0,30} )?${people} (?:disappear|go|cut|lost|eliminated|made redundant|leave)\\b`,
      'iu',
    ),
  },
  {
    words: /departure|exit|dismissal|release|lay-?off/i,
    pattern: new RegExp(
      `\\b(?:departures?|exit|dismissal|release|lay-?off) of (?:\\p{Ll}+ ){0,3}\\d[\\d,.]* (?:\\p{L}+ )?${people}\\b`,
      'iu',
    ),
  },
];
