const ROLE =
  /\b(chief|officer|president|director|head|manager|vp|svp|evp|avp|vice|lead|leader|engineer|counsel|founder|co-founder|cofounder|partner|chair|chairman|chairwoman|chairperson|principal|analyst|designer|scientist|architect|consultant|secretary|treasurer|controller|accountant|developer|recruiter|coordinator|specialist|associate|assistant|advisor|adviser|administrator|owner|executive|supervisor|researcher|editor|producer|technician|ceo|cto|cfo|coo|cmo|cio|ciso|cro|cpo|chro|cdo|md|geschäftsführer|geschäftsführerin|leiter|leiterin|vorstand|vorstandsvorsitzende|vorstandsvorsitzender|directeur|directrice|président|présidente|responsable|gérant|director[ae]|gerente|jefe|presidente|directora|amministratore|direttore|responsabile|diretor|diretora)\b/iu;

const LONGEST = 120;

/** Whether a line in a script with spaces is a job title, not a sentence, a name or a label. */
export function looksLikeTitle(line: string): boolean {
  const text = line.trim();
  if (text.length < 2 || text.length > LONGEST || /[@?!:;]|https?:|\.\s/.test(text)) return false;
  if (/\b(is|was|are|has|have|will|leads|joined|said|says|he|she|they|his|her|our|we|you)\b/i.test(text))
    return false;
  return ROLE.test(text);
}

/** Japanese, Chinese and Korean titles have no spaces to go by, but these endings. */
const looksLikeCjkTitle = (line: string): boolean =>
  line.length <= 30 &&
  /(取締役|社長|部長|課長|会長|本部長|執行役員|代表|经理|总裁|董事|主管|이사|부장|대표)/u.test(line);

/** Whether a line in any script is a job title. */
export const isTitleLine = (line: string): boolean => looksLikeTitle(line) || looksLikeCjkTitle(line);
