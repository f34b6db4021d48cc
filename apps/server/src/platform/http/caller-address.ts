import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/** The caller's address of a request, read from the nearest proxy outwards. With one proxy only the last address counts: any sender can write those before it. */
export function callerAddress(trustProxy: 0 | 1 | readonly string[]): (request: IncomingMessage) => string {
  const trusted = trustProxy === 1 ? null : proxiesOf(trustProxy === 0 ? [] : trustProxy)
  return ({ headers, socket }) => {
    const forwarded = String(headers['x-forwarded-for'] ?? '').split(',')
    const path = [
      ...forwarded.map((address) => address.trim()).filter((address) => isIP(address) !== 0),
      socket.remoteAddress ?? '',
    ]
    const first = trusted ? path.findLast((address) => !isTrusted(trusted, address)) : path.at(-2)
    return first ?? path[0] ?? ''
  }
}

function proxiesOf(addresses: readonly string[]): BlockList {
  const list = new BlockList()
  for (const text of addresses) {
    const [address = '', bits] = text.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}

/** A dual-stack socket writes IPv4 addresses in the longer form. */
const isTrusted = (list: BlockList, address: string): boolean => {
  const plain = address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address
  return isIP(plain) !== 0 && list.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4')
}
