import { foldText } from '#lib/identity/fold-text';

/** Industries with their other names in pages, filings and profiles, folded. */
const industries: readonly (readonly string[])[] = `
software|saas|computer software|software development|prepackaged software|enterprise software|software as a service
information technology|it services|it consulting|information technology and services|computer programming|technology
artificial intelligence|ai|machine learning
fintech|financial technology|payments
financial services|finance|banking|bank|banks|capital markets|investment banking|asset management|wealth management
insurance|insurtech
venture capital|private equity|investment management
healthcare|health care|hospital|hospitals|medical|health services|healthtech|digital health
biotechnology|biotech|life sciences
pharmaceuticals|pharma|pharmaceutical preparations|pharmaceutical
medical devices|medical device|medtech|surgical and medical instruments
robotics|robots|industrial automation|automation
manufacturing|industrial|machinery|mechanical or industrial engineering|manufacturer|manufacturers
automotive|motor vehicles|car makers|motor vehicles and passenger car bodies
aerospace|aviation|defense|defence|airlines|aircraft
semiconductors|semiconductor|chips|semiconductors and related devices
electronics|hardware|consumer electronics|electronic computers
telecommunications|telecom|telco|telecoms
cybersecurity|cyber security|computer and network security|information security|security software
e commerce|ecommerce|online retail|internet retail|marketplace|marketplaces
retail|retailers|supermarkets
consumer goods|fmcg|cpg|consumer products
food and beverage|food|beverages|food production|food tech
fashion|apparel|luxury
logistics|transportation|freight|shipping|air courier services|supply chain|trucking
energy|oil and gas|utilities|power generation|oil
renewables|renewable energy|solar|wind|cleantech|climate tech
construction|building materials|construction tech
real estate|proptech|property
agriculture|agritech|farming
mining|metals|mining and metals
chemicals|chemical
education|edtech|e learning|higher education|universities|schools
media|publishing|broadcasting|entertainment|news
gaming|games|video games
marketing and advertising|advertising|adtech|martech|marketing agencies|marketing agency
agencies|agency
consulting|management consulting|consultancies|consultancy|professional services
staffing|staffing and recruiting|recruiting agencies|hrtech|human resources services
legal services|law firms|law firm|legaltech|law practice
travel|tourism|hospitality|hotels|leisure
government|public sector|public administration
nonprofit|non profit|nonprofits|non profits|charity|charities|ngo|ngos
sports|fitness|wellness
internet|consumer internet|web services
`
  .trim()
  .split('\n')
  .map((line) => line.split('|'));

export const industryNames: readonly string[] = industries.flat();

/** All names of the industry called `name`; the name itself if the industry is unknown. */
function industrySynonyms(name: string): readonly string[] {
  const folded = foldText(name);
  return industries.find((names) => names.includes(folded)) ?? [folded];
}

/** Whether a folded text mentions the industry by any of its names, as whole words. */
export function mentionsIndustry(foldedText: string, name: string): boolean {
  const padded = ` ${foldedText} `;
  return industrySynonyms(name).some((synonym) => padded.includes(` ${synonym} `));
}
