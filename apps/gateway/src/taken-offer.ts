/** The window of 1 KiB that we ask of both sides, in bits. */
export const windowBits = 10

/**
 * The offer of compression that we take, of all that a charger makes (RFC 7692, 7.1). Undefined: it speaks without,
 * because it cannot keep to our window; refused, it could not connect at all.
 */
export const takenOffer = (header: string | undefined): string | undefined =>
  header?.split(',').map(withoutSpaces).find(fits)

/** The library takes no space beside an equals sign. */
const withoutSpaces = (offer: string): string =>
  offer
    .split(';')
    .map((param) => param.trim().replace(/\s*=\s*/, '='))
    .join('; ')

function fits(offer: string): boolean {
  const [name, ...params] = offer.split(';').map((part) => part.trim())
  const asked = new Map(params.map((param) => valueOf(param)))
  const isOnce = asked.size === params.length
  return name === 'permessage-deflate' && isOnce && asked.has('client_max_window_bits') && [...asked].every(isPossible)
}

function valueOf(param: string): [key: string, value: string | null] {
  const [key = '', value] = param.split('=').map((part) => part.trim())
  return [key, value === undefined ? null : value.replace(/^"(.*)"$/, '$1')]
}

function isPossible([key, value]: [string, string | null]): boolean {
  if (key === 'server_no_context_takeover' || key === 'client_no_context_takeover') return value === null
  if (key === 'client_max_window_bits' && value === null) return true
  const isWindow = key === 'server_max_window_bits' || key === 'client_max_window_bits'
  return isWindow && value !== null && /^1[0-5]$/.test(value) && Number(value) >= windowBits
}
