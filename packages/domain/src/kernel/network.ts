/** What a limit counts by: an IPv4 address, or the /64 of an IPv6 address, because one line owns 2⁶⁴ of those. */
export const networkOf = (address: string): string => {
  const plain = plainAddress(address)
  return plain.includes(':') ? `${groupsOf(plain).slice(0, 4).join(':')}::/64` : plain
}

/** What a lock or a limit of people counts by: an IPv4 address, or the /48 of an IPv6 address, which one holder may own. */
export const holderOf = (address: string): string =>
  plainAddress(address).includes(':') ? crowdOf(address) : networkOf(address)

/** What a share of limited places counts by: a whole network belongs to one holder for little money. */
export const crowdOf = (address: string): string => {
  const plain = plainAddress(address)
  if (plain.includes(':')) return `${groupsOf(plain).slice(0, 3).join(':')}::/48`
  return /^(?:\d{1,3}\.){3}\d{1,3}$/.test(plain) ? plain.replace(/\d+$/, '0/24') : plain
}

/** Behind it may be anybody whom a proxy on this computer lets in. */
export const isThisComputer = (address: string): boolean => /^(?:127\.|::1$)/.test(plainAddress(address))

const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')

function groupsOf(address: string): string[] {
  const [start = '', end] = (address.toLowerCase().split('%')[0] ?? '').split('::')
  const [first, last] = [groupsIn(start), groupsIn(end ?? '')]
  const zeros = end === undefined ? [] : Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0')
  return [...first, ...zeros, ...last].map((group) => group.replace(/^0+(?=.)/, ''))
}

/** An IPv4 address at the end takes two groups. */
const groupsIn = (text: string): string[] =>
  text.split(':').flatMap((group) => (group === '' ? [] : group.includes('.') ? [group, group] : [group]))
