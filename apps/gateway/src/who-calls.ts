const pileNoShape = /^[A-Za-z0-9-]{1,20}$/

/** The last segment of `/ocpp/…`, or null when it cannot be the number of a pile. */
export function pileNoOf(url: string): string | null {
  const [path = ''] = url.split('?')
  const [, below = ''] = /^\/ocpp\/(.*?)\/?$/.exec(path) ?? []
  try {
    const pileNo = decodeURIComponent(below.split('/').at(-1) ?? '')
    return pileNoShape.test(pileNo) ? pileNo : null
  } catch {
    return null
  }
}

/** Basic auth carries raw bytes, not text. A password for another name does not count. */
export function passwordFor(pileNo: string, authorization: string | undefined): Uint8Array | null {
  const [, encoded] = /^Basic\s+([A-Za-z0-9+/=]+)$/i.exec(authorization ?? '') ?? []
  if (!encoded) return null
  const bytes = Buffer.from(encoded, 'base64')
  const colon = bytes.indexOf(':')
  const isOurs = colon >= 0 && bytes.toString('utf8', 0, colon).toUpperCase() === pileNo.toUpperCase()
  return isOurs ? bytes.subarray(colon + 1) : null
}
