import { networkInterfaces, type NetworkInterfaceInfo } from 'node:os'

type Interfaces = NodeJS.Dict<NetworkInterfaceInfo[]>

/** The host that other machines can be told. Null: the server listens everywhere, and this machine has no address or several. */
export function outwardHostOf(host: string, interfaces: Interfaces = networkInterfaces()): string | null {
  if (!isEverywhere(host)) return host
  const addresses = Object.values(interfaces)
    .flatMap((list) => list ?? [])
    .filter(({ family, internal, address }) => family === 'IPv4' && !internal && !isLinkLocal(address))
    .map(({ address }) => address)
  const [only, ...others] = new Set(addresses)
  return only !== undefined && others.length === 0 ? only : null
}

export const isEverywhere = (host: string): boolean => host === '0.0.0.0' || host === '::'
const isLinkLocal = (address: string): boolean => address.startsWith('169.254.')
