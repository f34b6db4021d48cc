import { configText } from '../../base/config/public.ts'
import { addressList } from '../../platform/http/address-list.ts'
import { asSystem } from '../../platform/work.ts'
import type { Entry } from './entry-store.ts'
import type { LinkDeps } from './link-deps.ts'

const readEveryMs = 10_000
const thisComputer = addressList(['127.0.0.0/8', '::1'])

type Site = Pick<Entry, 'stationNo' | 'stationName'>
type Exemptions = { stations: ReadonlySet<string>; networks: ReturnType<typeof addressList> }

/** Piles that may charge without a password: in the demo those on this computer, else those that the operator named. */
export function openExemptions(deps: LinkDeps): (site: Site, address: string) => Promise<boolean> {
  let latest: { at: number; exemptions: Promise<Exemptions> } | null = null
  const current = () => {
    const at = deps.now().getTime()
    if (!latest || Math.abs(at - latest.at) >= readEveryMs) latest = { at, exemptions: readExemptions(deps) }
    return latest.exemptions
  }
  return async ({ stationNo, stationName }, address) => {
    if (deps.demo && thisComputer.has(address)) return true
    const { stations, networks } = await current()
    return (stations.has(stationNo) || stations.has(stationName)) && networks.has(address)
  }
}

const readExemptions = (deps: LinkDeps): Promise<Exemptions> =>
  asSystem(deps, 'charger-link/exempt-piles', async ({ tx }) => ({
    stations: new Set(listed(await configText(tx, 'NO_PASSWORD_STATIONS'))),
    networks: addressList(listed(await configText(tx, 'NO_PASSWORD_NETWORKS'))),
  }))

const listed = (text: string | null): string[] => (text ?? '').split(/[,，\s]+/).filter(Boolean)
