import { isIdentity } from '@chargedeck/domain/pile/rules'

/** The last segment of `/ocpp/…`, or null when it cannot be the number of a pile. */
export function pileNoOf(url: string): string | null {
  const [path = ''] = url.split('?')
  const [, below = ''] = /^\/ocpp\/(.*?)\/?$/.exec(path) ?? []
  try {
    const pileNo = decodeURIComponent(below.split('/').at(-1) ?? '')
    return isIdentity(pileNo) ? pileNo : null
  } catch {
    return null
  }
}

/** Basic auth carries raw bytes, not text. A password for another name does not count. */
export function passwordFor(pileNo: string, authorization: string | undefined): Uint8Array | null {
  const [, encoded] = /^Basic\s+([A-Za-z0-9+/=]+)$/i.exec(authorization ?? '') ?? []
  if (!encoded) return null
  const bytes = Buffer.from(encoded, 'base64')
  const colon = pileNo.length // the name itself may contain one
  const isOurs = bytes.toString('latin1', 0, colon + 1).toUpperCase() === `${pileNo.toUpperCase()}:`
  return isOurs ? bytes.subarray(colon + 1) : null
}
