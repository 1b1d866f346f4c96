/**
 * What a headline of the usual form says of the present role: `VP Engineering at Acme Robotics | machines that lift`
 * gives title and company. Any other form says nothing that could be relied on.
 */
export function roleInHeadline(headline: string | null | undefined): {
  title: string | null;
  company: string | null;
} {
  const role = headline?.split(/\s[|•·–—]\s/)[0]?.trim() ?? '';
  const found = /^(.{2,80}?)\s+(?:at|@|bei|chez)\s+(.{2,80})$/i.exec(role);
  return { title: found?.[1]?.trim() ?? null, company: found?.[2]?.trim() ?? null };
}
