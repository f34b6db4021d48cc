/** A host as the web writes it. `URL` also takes `a;sandbox`, which would end a directive of our policy. */
const host = /^(?:[a-z0-9_-]+\.)*[a-z0-9_-]+$|^\[[0-9a-f:.]+\]$/

/** The origin of a link that a page may open or frame, or null when it is none. */
export function webOriginOf(link: string): string | null {
  if (!URL.canParse(link)) return null
  const { protocol, hostname, origin } = new URL(link)
  return (protocol === 'https:' || protocol === 'http:') && host.test(hostname) ? origin : null
}
