import { anyOf } from '#lib/detectors/text/any-of';

const leadership = anyOf(
  /\b(?:chief|C[A-Z]Os?|CHRO|CISO|president|chair(?:man|woman|person)?|directors?|board|general counsel|secretary|treasurer|controller|comptroller|principal (?:accounting|financial|executive|operating)|heads? of|general manager|country manager|managing (?:director|partner)|vice[- ]president|[ES]?VP|editor-in-chief|(?:executive|managing) editor|publisher|senior partner|boss|top executive|C?MD)\b/i,
  /\b(?:finance|retail|operations|marketing|technology|sales|product|design|legal|security|investment|policy|commercial|people|communications|trading|research|digital|risk|strategy|procurement|engineering|country|regional|divisional) (?:head|executive)\b/i,
  /\b(?:banking|management|production|manufacturing|lending|markets|content|studio|software|cloud|mobile|compliance|audit|co-)[ -]?heads?$/i,
  /\bhead$|^administrator$/i,
);
const notLeadership =
  /^(?:partner|editor|director of photography|funeral director|art director)$|\bemerit(?:us|a)\b|\bof (?:the )?(?:[a-z]+ ){0,3}association$/i;

/** Whether a title is one of a company's leadership: officers, board members, heads of divisions and functions. */
export function isLeadership(role: string): boolean {
  return leadership.test(role) && !notLeadership.test(role.trim());
}
