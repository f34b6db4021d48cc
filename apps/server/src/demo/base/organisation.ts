import type { IdMaker } from '../../platform/ids.ts'
import type { Row } from '../store.ts'
import { places } from './places.ts'

type Node = { code: string; name: string; orgType: 'CORP' | 'DEPT' | 'SITE'; parent: string | null; sort: number }
export type Organisation = {
  companies: Row<'company'>[]
  orgs: Row<'sysOrg'>[]
  orgIdOf: (code: string) => string
  companyIdOf: (owner: 'HQ' | 'HUNAN') => string
}

const regions: readonly Node[] = [
  { code: 'demo_hq', name: '澄湖绿驿总部（示例）', orgType: 'CORP', parent: null, sort: 1 },
  { code: 'demo_east', name: '华东大区（示例）', orgType: 'DEPT', parent: 'demo_hq', sort: 1 },
  { code: 'demo_south', name: '华南大区（示例）', orgType: 'DEPT', parent: 'demo_hq', sort: 2 },
  { code: 'demo_hunan', name: '湖南分公司（示例）', orgType: 'CORP', parent: 'demo_hq', sort: 3 },
]
type Owner = { owner: 'HQ' | 'HUNAN'; org: string } & Pick<
  Row<'company'>,
  'companyNo' | 'companyName' | 'shortName' | 'operatorId'
>
const owners: readonly Owner[] = [
  {
    owner: 'HQ',
    org: 'demo_hq',
    companyNo: 'GS0001',
    companyName: '澄湖绿驿充电运营有限公司（示例）',
    shortName: '澄湖绿驿',
    operatorId: 'MA5DEMO01',
  },
  {
    owner: 'HUNAN',
    org: 'demo_hunan',
    companyNo: 'GS0002',
    companyName: '澄湖绿驿（湖南）充电有限公司（示例）',
    shortName: '澄湖湖南',
    operatorId: 'MA5DEMO02',
  },
]
const regionCodes = { EAST: 'demo_east', SOUTH: 'demo_south', HUNAN: 'demo_hunan' } as const

/** A head office, two regions, a subsidiary, and a site for every station. */
export function makeOrganisation(nextId: IdMaker, createTime: Date): Organisation {
  const sites = places.map(({ no, name, region }, index): Node => {
    return { code: siteCodeOf(no), name, orgType: 'SITE', parent: regionCodes[region], sort: index + 1 }
  })
  const made = new Map<string, { id: string; pids: string }>()
  const orgs = [...regions, ...sites].map(({ code, name, orgType, parent, sort }) => {
    const above = parent === null ? { id: '0', pids: '' } : found(made, parent)
    const org = { id: nextId(), pids: `${above.pids}[${above.id}],` }
    made.set(code, org)
    return { ...org, pid: above.id, name, code, orgType, sort, createTime }
  })
  const companyIds = { HQ: nextId(), HUNAN: nextId() }
  const common = { creditCode: '91320105MA5DEM00XY', serviceTel: '400-000-0000', createTime }
  const companies = owners.map(({ owner, org, ...named }) => ({
    id: companyIds[owner],
    ...named,
    ...common,
    orgId: found(made, org).id,
  }))
  return { companies, orgs, orgIdOf: (code) => found(made, code).id, companyIdOf: (owner) => companyIds[owner] }
}

export const siteCodeOf = (stationNo: string): string => `demo_${stationNo}`

function found<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const value = map.get(key)
  if (value === undefined) throw new Error(`the demo has no ${String(key)}`)
  return value
}
