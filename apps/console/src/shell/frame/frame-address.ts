/** Adds the ticket as `token` and keeps the rest of the link. */
export function frameAddress(link: string, ticket: string | null): string {
  if (ticket === null) return link
  const address = new URL(link)
  address.searchParams.set('token', ticket)
  return address.href
}

/** Only http and https can be framed: no script, no file. */
export function isFrameable(link: string | null, base: string): link is string {
  if (!link || !URL.canParse(link, base)) return false
  return ['http:', 'https:'].includes(new URL(link, base).protocol)
}
