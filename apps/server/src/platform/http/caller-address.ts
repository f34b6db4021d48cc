import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { addressList } from './address-list.ts'

/** The caller's address, read from the nearest proxy outwards: any sender can write the addresses before it. */
export function callerAddress(trustProxy: 0 | 1 | readonly string[]): (request: IncomingMessage) => string {
  const trusted = trustProxy === 1 ? null : addressList(trustProxy === 0 ? [] : trustProxy)
  return ({ headers, socket }) => {
    const forwarded = String(headers['x-forwarded-for'] ?? '').split(',')
    const path = [
      ...forwarded.map((address) => address.trim()).filter((address) => isIP(address) !== 0),
      socket.remoteAddress ?? '',
    ]
    const first = trusted ? path.findLast((address) => !trusted.has(address)) : path.at(-2)
    return first ?? path[0] ?? ''
  }
}
