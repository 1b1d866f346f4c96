import { anyPhrase } from '#lib/detectors/text/any-of';

/** Who becomes or ceases to be one passes 5 % by law in Australia, Singapore and Hong Kong. */
export const substantialHolder =
  /\b(?:bec[ao]mes?|becoming|ceased to be|ceasing to be) (?:an? )?(?:initial )?substantial (?:share|security|unit)?holder\b/i;
/** "has a 6% stake in Acme, according to a filing late Thursday": what a filing of the day shows is news. */
export const shownToday =
  /\b(?:has|have|holds?|owns?) (?:[^;]{0,60}\b(?:stake|exposure|holding|position|interest|shares|stock)\b|[^;%]{0,20}\d ?(?:%|percent|per cent|pct) of )[^;]{0,90}?\bfilings?\b(?: (?:with|to|at) the [^;,]{3,50}?)?,? (?:showed |shows |made |released |published |dated |late |early |on )*(?:today|yesterday|(?:mon|tues|wednes|thurs|fri)day)\b/i;
/** A limit is passed, or a holding goes somewhere. */
export const passes = anyPhrase(
  /exceed(?:s|ed|ing)?|cross(?:es|ed|ing)?|surpass(?:es|ed|ing)?/iu,
  /(?:rose|risen|rises|rise|increas(?:ed|es|e)|climb(?:s|ed)|went|goes|go|gone|grown|grew|raised|crept|edged|inched|nudged|pushed|jumped|moved) (?:\w+ |[\d.,]+ ?(?:%|per ?cent|pct) )*?(?:above|over|to|past|through|beyond)/iu,
  /(?:fell|fallen|falls|fall|decreas(?:ed|es|e)|drop(?:s|ped)?|dip(?:s|ped)?|edg(?:es|ed)|shrunk|shrank|s[aiu]nks?|slip(?:s|ped)?|declines?d?|gone|goes|go|went|reduced|diluted) (?:\w+ |[\d.,]+(?: ?(?:%|per ?cent|pct))? )*?(?:below|under|to)/iu,
  /(?:is|are|was|were|has been|now|moved|moves) (?:above|over|below|under)/iu,
  /(?:tak|bring|push|carry|lift)ing (?:him|her|it|them|its (?:stake|holding)|the [\p{Ll}]+) (?:over|above|past|through|beyond|below|under)/iu,
  /took (?:him|her|it|them) (?:over|above|past|through|beyond|below|under)/iu,
  /(?:stake|holding|position|interest|ownership) (?:above|over|past|below|under)/iu,
  /to (?:more|less) than an? (?:tenth|fifth|quarter|third|half)/iu,
  /(?:announces?|notified|informed|advised|notification)\b[^;%]{0,160}\b(?:holds?|owns?|has) less than/iu,
  /notification that [^;%]{2,80}\b(?:holds?|owns?|has) more than|flagging/iu,
  /disclosure threshold|notification threshold|reach(?:es|ed)|pass(?:ed|ing)|under-?shot/iu,
  /fell short of|at least|amount(?:s|ed)? to/iu,
);
/** Somebody takes, raises, cuts or discloses a holding. */
export const acquires = anyPhrase(
  /(?:has|have|had) (?:acquired|bought|purchased|accumulated|built|amassed|taken|obtained|raised|increased|boosted|lifted|upped)/i,
  /acquired|bought|purchased|accumulated|amassed|took|takes|built|builds|buys/i,
  /(?:surfaced|emerged|popped up|appeared)(?= [^;]{0,80}\b(?:with an?|as (?:the|an?) (?:\w+ )?(?:owner|holder|shareholder|stockholder|investor)) )|disclosed|discloses/i,
  /revealed|reveals|declared|declares|unveiled|reported|reports|raised|raises|increased/i,
  /increases|boosted|lifted|upped|after (?:buying|acquiring|purchasing|selling|building)/i,
  /now (?:beneficially |directly |also |together )?(?:owns?|holds?|represents?|has|controls?|amounts?)/i,
  /now own|sold|sells|cuts?|reduce[sd]|lower(?:ed|s)|trim(?:med|s)|decrease[sd]|pare[sd]/i,
  /halve[sd]|hike[sd]|ups|lifts|topped up|snapped up|snaps up|picked up/i,
  /(?:doubl|tripl|quadrupl)(?:ed|es|ing)|now st(?:ands|ood)/i,
  /(?:revealing|disclosing|showing|reporting)(?= (?:an?|its|ownership|that it) )/i,
  /(?:increasing|raising|boosting|lifting|upping|cutting|reducing|trimming|lowering|paring)(?= (?:its|his|her|their) )/i,
  /(?:is|are|was|were|been) (?:now )?left with|(?:disposed|disposes|divested) of/i,
  /slashe[sd]|whittled|scaled back|offloaded|up from|down from/i,
  /(?:became|become|ceased to be) a substantial/i,
  /filed (?:an? |its )?(?:new |initial |first |fresh )?(?:SC |Schedule |Form )?13[DG]\b/i,
);
