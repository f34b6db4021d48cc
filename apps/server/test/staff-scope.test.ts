import type { Endpoint } from '@chargedeck/contract/endpoint'
import { permissionOf } from '@chargedeck/contract/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSeededSystem } from '../src/staff/sign-in/fixtures.ts'
import { ask, calls, plausibleParts } from './calls.ts'
import { startTestServer, type TestServer } from './test-server.ts'
import { aToken, aUserWithRole } from './test-user.ts'

const ofStaff = /^\/(sysUser|sysOrg|sysOnlineUser|sysFileInfo|file|sysRegister|sysRole\/user)(\/|$)/
const scoped = calls.filter(([, { path, open }]) => !open && ofStaff.test(path))
const permissions = calls.map(([, endpoint]) => permissionOf(endpoint))

let server: TestServer
let south: Awaited<ReturnType<typeof aBranch>>
let visitor: string
beforeAll(async () => {
  server = await startTestServer()
  await aSeededSystem(server)
  south = await aBranch('200')
  await aBranch('100')
  visitor = `Bearer ${await aToken(server.deps, await aUserWithRole(server.deps, { permissions, orgIds: ['100'] }))}`
})
afterAll(() => server.stop())

/** An organisation with a user who works there, is signed in and has uploaded a file. */
async function aBranch(orgId: string) {
  const { userId } = await aUserWithRole(server.deps, { permissions: [], orgIds: [orgId] })
  await server.db.insertInto('sysEmp').values({ id: userId, orgId }).execute()
  await aToken(server.deps, { userId })
  const session = await server.db
    .selectFrom('userSession')
    .select('id')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  const fileId = server.nextId()
  const name = {
    fileOriginName: `file-of-${orgId}.txt`,
    fileSuffix: 'txt',
    fileObjectName: `${fileId}.txt`,
    mediaType: 'text/plain',
  }
  const place = { fileLocation: 4, fileBucket: 'default', fileSize: 1, sha256: 'a'.repeat(64), usage: 'FILE' as const }
  const file = { id: fileId, ...name, ...place, orgId, createUser: userId }
  await server.db
    .insertInto('sysFileInfo')
    .values({ ...file, createTime: server.now() })
    .execute()
  return { orgId, userId, sessionId: session.id, fileId, marks: [userId, session.id, fileId, `机构${orgId}`] }
}

const idsIn = (path: string): string =>
  path.startsWith('/sysOrg') ? south.orgId : /file/i.test(path) ? south.fileId : south.userId

/** The required fields of a call, all valid except that they name records of another organisation. */
const naming = (endpoint: Endpoint): Record<string, unknown> => ({
  ...plausibleParts(endpoint),
  id: idsIn(endpoint.path),
  sessionId: south.sessionId,
  orgId: south.orgId,
  pid: south.orgId,
  roleId: '1',
  account: 'visitor',
  name: '越权者',
  phone: '13800138000',
  code: 'visitor',
  orgType: 'DEPT',
  sort: 100,
  sex: 1,
  birthday: '1990-01-01',
  email: 'visitor@example.cn',
  tel: '02512345678',
  password: undefined,
  sysEmpParam: { orgId: south.orgId, orgName: `机构${south.orgId}`, extIds: [], posIdList: [] },
  grantRoleIdList: [],
  grantOrgIdList: [south.orgId],
  status: 1,
})

const southRows = () =>
  server.runSql(
    `select (select json_agg(t order by id) from sys_user t) as users, (select json_agg(t order by id) from sys_emp t) as staff,
      (select json_agg(t order by id) from sys_org t) as orgs, (select json_agg(t order by id) from sys_file_info t) as files,
      (select json_agg(t.revoke_time order by id) from user_session t) as sessions,
      (select json_agg(t order by user_id, org_id) from sys_user_data_scope t) as scopes, (select count(*) from sys_user_role) as roles`,
  )

test.each(scoped.filter(([, { method }]) => method === 'GET'))(
  '[S6.6] %s shows nothing of another organisation',
  async (_name, endpoint) => {
    for (const parts of [{}, { id: idsIn(endpoint.path), orgId: south.orgId, pid: south.orgId }]) {
      const answer = (await ask(server, endpoint, { parts, authorization: visitor })).body
      for (const mark of south.marks) expect(answer).not.toContain(mark)
    }
  },
)

test.each(scoped.filter(([, { method }]) => method !== 'GET'))(
  "[S6.6] %s changes nothing of another organisation's",
  async (_name, endpoint) => {
    const before = await southRows()
    const answer = await ask(server, endpoint, { parts: naming(endpoint), authorization: visitor })
    const { success, code } = answer.json<{ success: boolean; code: number }>()
    expect({ success, code }).toMatchObject({ success: false })
    expect(code).not.toBe(1012001) // it was refused because of the record it named
    expect(await southRows()).toEqual(before)
  },
)
