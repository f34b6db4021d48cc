import type { IncomingMessage } from 'node:http'
import { addressList } from './address-list.ts'

/** The caller's address, read from the nearest proxy outwards: any sender can write the addresses before it. */
export function callerAddress(trustProxy: 0 | 1 | readonly string[]): (request: IncomingMessage) => string {
  const trusted = trustProxy === 1 ? null : addressList(trustProxy === 0 ? [] : trustProxy)
  return ({ headers, socket }) => {
    const forwarded = String(headers['x-forwarded-for'] ?? '').split(',')
    const path = [
      ...forwarded.map((address) => withoutPort(address.trim())).filter(Boolean),
      socket.remoteAddress ?? '',
    ]
    const first = trusted ? path.findLast((address) => !trusted.has(address)) : path.at(-2)
    return first ?? path[0] ?? ''
  }
}

/** Some proxies write the port too. What is no address stays: to leave it out would believe the one before it. */
export const withoutPort = (text: string): string =>
  /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
