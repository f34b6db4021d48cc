const groupsOfNetwork = 4

/** What a limit counts by: an IPv4 address, or the /64 of an IPv6 address, because one line owns 2⁶⁴ of those. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!plain.includes(':')) return plain
  const [start = '', end] = (plain.toLowerCase().split('%')[0] ?? '').split('::')
  const [first, last] = [groupsIn(start), groupsIn(end ?? '')]
  const zeros = end === undefined ? [] : Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0')
  const network = [...first, ...zeros, ...last].slice(0, groupsOfNetwork)
  return `${network.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`
}

/** An IPv4 address at the end takes two groups. */
const groupsIn = (text: string): string[] =>
  text.split(':').flatMap((group) => (group === '' ? [] : group.includes('.') ? [group, group] : [group]))
