import { adminTypes } from '@chargedeck/domain/user/admin-types'
import type { TestServer } from '../../../test/test-server.ts'

/** Adds organisation 100 with 101 below it, and 200 beside it. */
export async function someOrgs({ db, now }: TestServer): Promise<void> {
  const org = (id: string, pid: string, pids: string) => ({
    id,
    pid,
    pids,
    name: `机构${id}`,
    code: `org-${id}`,
    createTime: now(),
  })
  const orgs = [org('100', '0', '[0],'), org('101', '100', '[0],[100],'), org('200', '0', '[0],')]
  await db
    .insertInto('sysOrg')
    .values(orgs.map((one) => ({ ...one, orgType: 'DEPT' as const })))
    .execute()
}

type Staff = { account: string; name?: string; orgId?: string; adminType?: number }

export async function aStaff(
  { db, nextId, now }: TestServer,
  { account, name = '李四', orgId = '100', adminType = adminTypes.plain }: Staff,
) {
  const id = nextId()
  await db
    .insertInto('sysUser')
    .values({ id, account, name, passwordHash: '-', phone: '13800000001', adminType, createTime: now() })
    .execute()
  await db.insertInto('sysEmp').values({ id, orgId }).execute()
  return id
}

export const userInput = (account: string, more: object = {}) => ({
  account,
  name: '王五',
  phone: '13812345678',
  sysEmpParam: { orgId: '101', orgName: '随便', jobNum: 'A1', extIds: [], posIdList: [] },
  ...more,
})
