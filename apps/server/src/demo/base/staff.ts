import { adminTypes } from '@chargedeck/domain/user/admin-types'
import type { IdMaker } from '../../platform/ids.ts'
import type { Organisation } from './organisation.ts'
import { siteCodeOf } from './organisation.ts'
import { places } from './places.ts'

type Worker = { account: string; name: string; role: string; org: string; jobNum: string }

const workers: readonly Worker[] = [
  { account: 'ops', name: '周运营', role: 'ops', org: 'demo_hq', jobNum: 'D001' },
  { account: 'site01', name: '陈站长', role: 'site', org: siteCodeOf(places[0]?.no ?? ''), jobNum: 'D002' },
  { account: 'cs01', name: '林客服', role: 'cs', org: 'demo_hq', jobNum: 'D003' },
  { account: 'fin01', name: '许财务', role: 'fin', org: 'demo_hunan', jobNum: 'D004' },
  { account: 'fin02', name: '沈会计', role: 'fin', org: 'demo_hq', jobNum: 'D005' },
  { account: 'lead01', name: '顾总监', role: 'fin_lead', org: 'demo_hq', jobNum: 'D006' },
  { account: 'net01', name: '唐互联', role: 'net', org: 'demo_hq', jobNum: 'D007' },
  { account: 'mkt01', name: '何市场', role: 'mkt', org: 'demo_hq', jobNum: 'D008' },
  { account: 'part01', name: '王场地', role: 'part', org: 'demo_hq', jobNum: 'P001' },
]

/** Staff who sign in with the first password; each sees their own part. */
export function makeStaff(nextId: IdMaker, { orgIdOf }: Organisation, passwordHash: string, createTime: Date) {
  const staff = workers.map((worker) => ({ ...worker, id: nextId(), orgId: orgIdOf(worker.org) }))
  return {
    users: staff.map(({ id, account, name }) => ({
      id,
      account,
      name,
      nickName: name,
      passwordHash,
      adminType: adminTypes.plain,
      createTime,
    })),
    employees: staff.map(({ id, jobNum, orgId }) => ({ id, jobNum, orgId })),
    roleCodes: staff.map(({ id, role }) => ({ userId: id, code: role })),
  }
}
