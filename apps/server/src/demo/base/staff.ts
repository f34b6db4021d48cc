import type { IdMaker } from '../../platform/ids.ts'
import type { Organisation } from './organisation.ts'
import { siteCodeOf } from './organisation.ts'
import { places } from './places.ts'

/** 1 all, 2 his organisation and below, 3 his organisation. */
export type DemoRole = {
  id: string
  code: string
  name: string
  dataScopeType: number
  pages: readonly string[] | 'all'
  writes: readonly string[] | 'all'
}
type Worker = { account: string; name: string; role: string; org: string; jobNum: string }

const pagesOfSites = ['welcome', 'monitor_runtime', 'station', 'charger_pile', 'orders_charge']
const roles = [
  { code: 'demo_ops', name: '运营主管（示例）', dataScopeType: 1, pages: 'all', writes: 'all' },
  {
    ...{ code: 'demo_site', name: '场站运维（示例）', dataScopeType: 3, pages: pagesOfSites },
    writes: ['rpt:monitor:runtime:bkg:stop', 'rpt:monitor:chargePile:reboot'],
  },
  {
    ...{ code: 'demo_cs', name: '客服（示例）', dataScopeType: 2, pages: [...pagesOfSites, 'customer_ordinary'] },
    writes: ['rpt:monitor:runtime:bkg:stop', 'charge:order:start'],
  },
  {
    ...{ code: 'demo_fin', name: '财务（示例）', dataScopeType: 2, pages: ['welcome', 'orders_charge', 'customer_ordinary'] },
    writes: ['charge:order:manually:settle', 'charge:order:review'],
  },
] as const
const workers: readonly Worker[] = [
  { account: 'ops', name: '周运营', role: 'demo_ops', org: 'demo_hq', jobNum: 'D001' },
  { account: 'site01', name: '陈站长', role: 'demo_site', org: siteCodeOf(places[0]?.no ?? ''), jobNum: 'D002' },
  { account: 'cs01', name: '林客服', role: 'demo_cs', org: 'demo_hq', jobNum: 'D003' },
  { account: 'fin01', name: '许财务', role: 'demo_fin', org: 'demo_hunan', jobNum: 'D004' },
]

/** Staff that sign in with the first password, each seeing his own part. */
export function makeStaff(nextId: IdMaker, { orgIdOf }: Organisation, passwordHash: string, createTime: Date) {
  const demoRoles = roles.map((role, index): DemoRole & { sort: number } => ({ ...role, id: nextId(), sort: 200 + index }))
  const staff = workers.map((worker) => ({ ...worker, id: nextId(), orgId: orgIdOf(worker.org) }))
  return {
    demoRoles,
    users: staff.map(({ id, account, name }) => ({ id, account, name, nickName: name, passwordHash, adminType: 2, createTime })),
    employees: staff.map(({ id, jobNum, orgId }) => ({ id, jobNum, orgId })),
    userRoles: staff.map(({ id, role }) => ({ userId: id, roleId: demoRoles.find(({ code }) => code === role)?.id ?? '0' })),
    roles: demoRoles.map(({ id, code, name, dataScopeType, sort }) => ({ id, code, name, dataScopeType, sort, createTime })),
  }
}
