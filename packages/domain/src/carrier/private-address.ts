type Network = readonly [first: string, bits: number]

/** Ours, those of one link, and those that lead nowhere outside. */
const privateV4: readonly Network[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
]

/** Whether an IP address, as a name resolves to it, lies in a network of ours. One that cannot be read does too. */
export function isPrivateAddress(address: string): boolean {
  const text = address.replace(/^\[|\]$|%.*$/g, '').toLowerCase()
  const v4 = numberOfV4(text)
  if (v4 !== null) return isPrivateV4(v4)
  const groups = groupsOfV6(text)
  return groups === null || isPrivateV6(groups)
}

/** Whether the host of an address leads into a network of ours by what it says; a name may still resolve to one. */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname.toLowerCase().replace(/\.$/, '')
  if (host.includes(':') || numberOfV4(host) !== null) return isPrivateAddress(host)
  return !host.includes('.') || /\.(localhost|local|internal|lan|home\.arpa)$/.test(host)
}

function numberOfV4(text: string): number | null {
  const parts = text.split('.')
  if (parts.length !== 4 || !parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) <= 255)) return null
  return parts.reduce((sum, part) => sum * 256 + Number(part), 0)
}

const isPrivateV4 = (address: number): boolean =>
  privateV4.some(([first, bits]) => {
    const size = 2 ** (32 - bits)
    return Math.floor(address / size) === Math.floor((numberOfV4(first) ?? 0) / size)
  })

/** The eight numbers of an IPv6 address; null: it is none. */
function groupsOfV6(text: string): number[] | null {
  const tail = numberOfV4(text.slice(text.lastIndexOf(':') + 1))
  const hex =
    tail === null
      ? text
      : `${text.slice(0, text.lastIndexOf(':') + 1)}${Math.floor(tail / 65_536).toString(16)}:${(tail % 65_536).toString(16)}`
  const [head = '', rest, ...more] = hex.split('::')
  const read = (part: string) => (part === '' ? [] : part.split(':'))
  const [before, after] = [read(head), read(rest ?? '')]
  const missing = 8 - before.length - after.length
  if (more.length > 0 || (rest === undefined ? missing !== 0 : missing < 1)) return null
  const groups = [...before, ...Array.from({ length: missing }, () => '0'), ...after]
  return groups.every((group) => /^[0-9a-f]{1,4}$/.test(group))
    ? groups.map((group) => Number.parseInt(group, 16))
    : null
}

/** Addresses that carry an IPv4 address lead where that one does. */
function isPrivateV6(groups: readonly number[]): boolean {
  const [a = 0, b = 0, c = 0] = groups
  const v4At = (place: number) => isPrivateV4((groups[place] ?? 0) * 65_536 + (groups[place + 1] ?? 0))
  const startsEmpty = groups.slice(0, 5).every((group) => group === 0)
  if (startsEmpty && (groups[5] === 0 || groups[5] === 0xff_ff)) return groups[5] === 0 || v4At(6)
  if (a === 0x64 && b === 0xff_9b) return c !== 0 || v4At(6)
  if (a === 0x20_02) return v4At(1)
  return (a & 0xfe_00) === 0xfc_00 || (a & 0xff_80) === 0xfe_80 || a >= 0xff_00 || (a & 0xff_c0) === 0xfe_c0
}
