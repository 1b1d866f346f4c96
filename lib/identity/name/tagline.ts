import { foldText } from '#lib/identity/fold-text';
import { lazy } from '#lib/shared/lazy';

/** Folded words for jobs and self-praise that no name has. */
const JOB_WORDS = lazy(
  () =>
    /\b(?:ceo|cto|cfo|coo|cmo|cpo|cro|cio|ciso|chro|vp|svp|evp|chief|founder|cofounder|director|manager|head of|president|engineer|developer|designer|consultant|consulting|analyst|architect|officer|executive|specialist|advisor|adviser|coach|speaker|author|investor|entrepreneur|recruiter|recruiting|hiring|we re hiring|open to work|opentowork|looking for|seeking|helping|fractional|freelance|freelancer|leader|leadership|strategist|strategy|marketing|sales|product|growth|saas|b2b|ai|ml|data|software|scientist|student|intern|professor of|partner at|owner|geschaftsfuhrer|geschaftsfuhrerin|leiter|leiterin|berater|beraterin|vorstand|gerente|directeur|directrice|directora|responsable|fondateur|fondatrice|fundador|fundadora|founding|ex google|ex meta|linkedin|top voice|forbes|mentor|expert|enthusiast|certified|freelancer|team|press|agency|gmbh|inc|llc|ltd)\b/,
);

/** Whether a piece of text describes a job or praises someone instead of naming them. */
export function looksLikeTagline(text: string): boolean {
  const trimmed = text.trim();
  if (/[!?#$%]|\d{2,}|https?:|www\.|@/.test(trimmed)) return true;
  return JOB_WORDS().test(foldText(trimmed)) || trimmed.split(' ').length > 7;
}
