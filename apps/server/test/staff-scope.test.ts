import type { Endpoint } from '@chargedeck/contract/endpoint'
import { permissionOf } from '@chargedeck/contract/endpoint'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSeededSystem } from '../src/staff/sign-in/fixtures.ts'
import { ask, calls, plausibleParts } from './calls.ts'
import { startTestServer, type TestServer } from './test-server.ts'
import { aToken, aUserWithRole } from './test-user.ts'

const ofStaff =
  /^\/(sysUser|sysOrg|sysOnlineUser|sysFileInfo|file|sysRegister|sysRole\/user|sysOpLog|sysVisLog|sms\/page|email\/(page|detail))(\/|$)/
const scoped = calls.filter(([, { path, open }]) => !open && ofStaff.test(path))
const permissions = calls.map(([, endpoint]) => permissionOf(endpoint))

let server: TestServer
let south: Awaited<ReturnType<typeof aBranch>>
let north: Awaited<ReturnType<typeof aBranch>>
let visitor: string
beforeAll(async () => {
  server = await startTestServer()
  await aSeededSystem(server)
  south = await aBranch('200')
  north = await aBranch('100')
  visitor = `Bearer ${await aToken(server.deps, await aUserWithRole(server.deps, { permissions, orgIds: ['100'] }))}`
})
afterAll(() => server.stop())

/** An organisation with a signed-in user who has uploaded a file and left traces in logs and messages. */
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
  const [auditId, visitId, emailId] = [server.nextId(), server.nextId(), server.nextId()]
  await server.runSql(`insert into audit_log (id, user_id, path, outcome, subject_id, change, create_time)
      values (${auditId}, ${userId}, '/sysUser/edit', 200, '${userId}', '{"account": "user-${userId}"}', now())`)
  await server.runSql(`insert into vis_log (id, name, success, message, vis_type, vis_time, account)
      values (${visitId}, '登录', 'Y', '登录成功', 1, now(), 'user-${userId}')`)
  for (const [id, channel] of [
    [emailId, 'email'],
    [server.nextId(), 'sms'],
  ])
    await server.runSql(`insert into message_record (id, channel, receiver, title, content, template_code, create_time, create_user)
      values (${id}, '${channel}', '${userId}@example.cn', '标题 ${userId}', '内容', 'code-of-${userId}', now(), ${userId})`)
  const ids = [userId, session.id, fileId, auditId, visitId, emailId]
  return { orgId, userId, sessionId: session.id, fileId, auditId, emailId, marks: [...ids, `机构${orgId}`] }
}

const idsIn = (path: string): string => {
  if (path.startsWith('/sysOrg')) return south.orgId
  if (path.startsWith('/sysOpLog')) return south.auditId
  if (path.startsWith('/email')) return south.emailId
  return /file/i.test(path) ? south.fileId : south.userId
}

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
  before: undefined,
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
      (select json_agg(t order by user_id, org_id) from sys_user_data_scope t) as scopes, (select count(*) from sys_user_role) as roles,
      (select count(*) from audit_log where outcome = 200) as audits, (select count(*) from vis_log) as visits`,
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

const ofLogs = [
  '/sysOpLog/page',
  '/sysOpLog/export',
  '/sysVisLog/page',
  '/sysVisLog/export',
  '/sms/page',
  '/email/page',
]
test.each(ofLogs)('[S6.6] %s shows what users of the own organisation did', async (path) => {
  const endpoint = scoped.find(([, one]) => one.path === path)?.[1]
  if (!endpoint) throw new Error(`no call ${path}`)
  const isFile = path.endsWith('export')
  const answer = await ask(server, endpoint, { parts: isFile ? {} : { pageSize: 100 }, authorization: visitor })
  const text = isFile ? JSON.stringify((await readXlsx(answer.rawPayload)).sheets) : answer.body
  expect(text).toContain(north.userId)
  expect(text).not.toContain(south.userId)
})

test('[S6.6] what nobody in an organisation did is shown only to who sees everything', async () => {
  await server.runSql(`insert into vis_log (id, name, success, message, vis_type, vis_time, account)
      values (${server.nextId()}, '登录', 'N', '登录失败', 1, now(), 'nobody-knows')`)
  await server.runSql(`insert into audit_log (id, user_id, path, outcome, change, create_time)
      values (${server.nextId()}, 0, 'job:sweep-logs', 200, '{}', now())`)
  const everybody = `Bearer ${await aToken(server.deps, await aUserWithRole(server.deps, { permissions }))}`
  for (const [path, mark] of [
    ['/sysVisLog/page', 'nobody-knows'],
    ['/sysOpLog/page', 'job:sweep-logs'],
  ]) {
    const endpoint = scoped.find(([, one]) => one.path === path)?.[1]
    if (!endpoint) throw new Error(`no call ${path}`)
    expect((await ask(server, endpoint, { authorization: visitor })).body).not.toContain(mark)
    expect((await ask(server, endpoint, { authorization: everybody })).body).toContain(mark)
  }
})
