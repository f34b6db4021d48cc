import { BlockList, isIP } from 'node:net'

export type AddressList = { has: (address: string) => boolean }

/** Addresses and networks, such as `10.0.0.0/8`. */
export function addressList(entries: readonly string[]): AddressList {
  const list = new BlockList()
  for (const text of entries) {
    const [address = '', bits] = text.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return {
    has(address) {
      const plain = plainAddress(address)
      return isIP(plain) !== 0 && list.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4')
    },
  }
}

export function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return longest > 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest))
}

/** A dual-stack socket writes IPv4 addresses in the longer form. */
const plainAddress = (address: string): string =>
  address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address
