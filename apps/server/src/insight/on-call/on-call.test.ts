import type { OnCallHook, OnCallRuleRow, WarningMessage } from '@chargedeck/contract/insight/on-call/shapes'
import type { Page } from '@chargedeck/contract/paging'
import { fromWallTime, toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { warningMessageStates } from '@chargedeck/domain/on-call/states'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aWorld, type World } from '../../../test/world.ts'
import { asSystem } from '../../platform/work.ts'
import { anOutsideParty } from '../../platform/outbox/fixtures.ts'
import { seedAlarmCodes } from '../../site/alarm-code/public.ts'
import { foldWarnings } from '../warning/fold/fold-warnings.ts'
import { layPiles, raise, recover } from '../warning/fixtures.ts'
import { aWorkOrder } from '../work-order/fixtures.ts'
import { aHook, aRuleOf } from './fixtures.ts'
import { escalateHandler } from './message/escalate.ts'
import { digestHandler } from './message/digest.ts'
import { sweepMessages } from './message/sweep-messages.ts'
import { sendHandler } from './message/send-message.ts'
import { onCallJobs, tellWarnings } from './public.ts'
import { feishuAnswer } from './robot/fixtures.ts'

const { waiting, held, merged, sent, recorded, failed } = warningMessageStates
const root = '/rpt/monitor/oncall'
const permissions = [
  'rule:page',
  'rule:addedOrModify',
  'rule:delete',
  'hook:page',
  'hook:addedOrModify',
  'hook:delete',
  'user:list',
  'test',
  'message:page',
  'message:resend',
].map((name) => `rpt:monitor:oncall:${name}`)
const noon = fromWallTime('2026-03-12 12:00:00')
let at = noon
let server: TestServer
let here: World
let far: World
let call: Awaited<ReturnType<TestServer['signIn']>>
const userId = '9001'

beforeAll(async () => {
  server = await startTestServer(() => at)
  await asSystem(server.deps, 'test', seedAlarmCodes)
  ;[here, far] = [await aWorld(server, '100'), await aWorld(server, '200')]
  call = await server.signIn({ userId, permissions, orgIds: ['100'] })
  await server.db.insertInto('sysEmp').values({ id: userId, orgId: '100' }).execute()
})
beforeEach(async () => {
  at = noon
  await server.runSql('truncate warning, warning_event, warning_device, alarm_signal, warning_message, on_call_pace')
  await server.runSql('update on_call_rule set data_status = 1')
})
afterAll(() => server.stop())

const minutes = (count: number) => (at = new Date(at.getTime() + count * 60_000))
const saveRule = (facts: object) => call<{ id: string }>('POST', `${root}/rule/addedOrModify`, facts)
const aRule = async (facts: object = {}) => {
  const hookId = await aHook(server, here.companyId)
  return (await saveRule(aRuleOf(here.companyId, hookId, facts))).data?.id ?? ''
}
const fault = (code: string, world = here) =>
  ({ source: 'PILE', protocol: 'OCPP_1_6J', code, stationId: world.stationId, pileId: world.pileId }) as const
const fold = () => foldWarnings(server.deps, [tellWarnings])
const opens = async (...signals: Parameters<typeof raise>[1][number][]) => {
  await raise(server, signals)
  await fold()
}
const messages = async (query: object = {}) =>
  (await call<Page<WarningMessage>>('GET', `${root}/message/page`, { pageSize: 1000, ...query })).data?.rows ?? []
const waitingJobs = async (name: string) =>
  (
    await server.runSql(`select job.payload, job.run_at from graphile_worker._private_jobs job
      join graphile_worker._private_tasks task on task.id = job.task_id where task.identifier = '${name}' order by job.id`)
  ).map(({ payload, runAt }) => ({ payload: payload as object, runAt: toWallTime(runAt as Date) }))
/** Runs what is due, as the queue does. */
const runDue = async () => {
  for (const { name, run } of onCallJobs)
    for (const { payload, runAt } of await waitingJobs(name))
      if (fromWallTime(runAt) <= at || name === sendHandler.name) await run(server.deps, payload).catch(() => {})
  await server.runSql(`delete from graphile_worker._private_jobs where run_at <= '${at.toISOString()}'`)
}

test('a warning is told at once by each rule that it concerns, and its recovery to those who heard of it', async () => {
  await aRule({ levels: [1, 2] })
  await aRule({ ruleName: '别的站', stationIds: [here.stationId], alarmCodes: ['P001'] })
  await opens(fault('GroundFailure'), fault('GroundFailure', far))
  expect(await messages()).toMatchObject([
    { kind: 'OPENED', ruleName: '值班通知', way: 'WECOM', receiverName: '值班群', status: waiting, stepNo: 1 },
  ])
  const [told] = await messages()
  expect(told?.title).toBe('【紧急告警】接地故障')
  expect(told?.content.split('\n')[0]).toBe(`站点：示例站${here.stationId}，设备：A桩 （${here.pileNo}）`)
  await runDue()
  expect(await messages()).toMatchObject([{ status: recorded, answer: '仅记录，未发送', tryQty: 1, sendTime: null }])
  expect(await messages({ status: recorded })).toHaveLength(1)
  expect(await messages({ status: sent })).toEqual([])
  minutes(5)
  await recover(server, [fault('GroundFailure')])
  await fold()
  expect(await messages({ kind: 'RECOVERED' })).toMatchObject([
    { title: '【紧急告警】接地故障（已恢复）', status: waiting },
  ])
})

test('a flood is one message a minute, and the rest in a digest', async () => {
  const ruleId = await aRule()
  const codes = ['OverVoltage', 'GroundFailure', 'InternalError', 'OtherError', 'ResetFailure']
  await opens(...codes.map((code) => fault(code)))
  const states = async () => (await messages({ ruleId })).map(({ kind, status }) => `${kind} ${status}`).toSorted()
  expect(await states()).toEqual([`OPENED ${waiting}`, ...Array.from({ length: 4 }, () => `OPENED ${held}`)].toSorted())
  at = new Date(at.getTime() + 30_000)
  await opens(fault('UnderVoltage'))
  expect((await messages({ status: held })).map(({ dueTime }) => dueTime)).toEqual(
    Array.from({ length: 5 }, () => '2026-03-12 12:01:00'),
  )
  at = fromWallTime('2026-03-12 12:01:00')
  const lines = await waitingJobs(digestHandler.name)
  expect(lines).toHaveLength(1)
  for (const { payload } of [...lines, ...lines]) await digestHandler.run(server.deps, payload)
  expect(await messages({ kind: 'DIGEST' })).toMatchObject([{ title: '【告警汇总】共5条', status: waiting }])
  expect(await messages({ status: merged })).toHaveLength(5)
  await opens(fault('PowerMeterFailure'))
  expect(await messages({ status: held })).toMatchObject([{ dueTime: '2026-03-12 12:02:00' }])
})

test('a warning that gives way to one of its station has not recovered, and nobody is told so', async () => {
  await aRule()
  const piles = await layPiles(server, here, 7)
  const silent = piles.map(({ pileId }) => ({ ...fault('P001'), protocol: 'ALL' as const, pileId }))
  await opens(...silent.slice(0, 2))
  await opens(...silent.slice(2))
  const told = await messages()
  expect(told.filter(({ content }) => content.includes('7台设备'))).toMatchObject([{ kind: 'OPENED' }])
  expect(told.filter(({ kind }) => kind === 'RECOVERED')).toEqual([])
  await recover(server, silent)
  await fold()
  minutes(60)
  await opens(...silent.slice(2))
  expect((await messages({ kind: 'OPENED' })).map(({ content }) => content.split('\n')[0])).toContainEqual(
    expect.stringContaining('5台设备'),
  )
})

test('a flood of thousands of messages is written in pieces', async () => {
  const hookIds = await Promise.all(Array.from({ length: 6 }, () => aHook(server, here.companyId)))
  await saveRule(aRuleOf(here.companyId, '', { steps: [{ afterMin: 0, userIds: [], ways: [], hookIds }] }))
  await opens(...Array.from({ length: 700 }, (_, index) => fault(`E${index}`)))
  const [{ qty } = {}] = await server.runSql('select count(*)::int as qty from warning_message')
  expect(qty).toBe(4200)
})

test('two drains at once still send one message of a rule to a receiver', async () => {
  await aRule()
  await raise(server, [fault('GroundFailure'), fault('OverVoltage')])
  await Promise.all([fold(), fold()])
  expect((await messages()).map(({ status }) => status).toSorted()).toEqual([waiting, held].toSorted())
})

test('in quiet hours across midnight what is not urgent waits for one digest in the morning', async () => {
  await aRule({ quiet: { from: '22:00', to: '07:00' } })
  at = fromWallTime('2026-03-12 23:30:00')
  await opens(fault('ReaderFailure'))
  at = fromWallTime('2026-03-13 03:00:00')
  await opens(fault('HighTemperature'), fault('GroundFailure'))
  expect((await messages()).map(({ status, dueTime }) => [status, dueTime])).toEqual(
    expect.arrayContaining([
      [held, '2026-03-13 07:00:00'],
      [held, '2026-03-13 07:00:00'],
      [waiting, '2026-03-13 03:00:00'],
    ]),
  )
  at = fromWallTime('2026-03-13 07:00:00')
  await runDue()
  expect(await messages({ kind: 'DIGEST' })).toMatchObject([{ title: '【告警汇总】共2条' }])
})

test('the next ones hear of a warning once, unless somebody has taken its work or closed it', async () => {
  const hooks = [await aHook(server, here.companyId), await aHook(server, here.companyId, { hookName: '主管群' })]
  const steps = hooks.map((hookId, index) => ({ afterMin: index * 15, userIds: [], ways: [], hookIds: [hookId] }))
  await saveRule(aRuleOf(here.companyId, '', { steps }))
  await opens(fault('GroundFailure'))
  const [job] = await waitingJobs(escalateHandler.name)
  expect(job?.runAt).toBe('2026-03-12 12:15:00')
  minutes(15)
  for (const _ of [1, 2]) await escalateHandler.run(server.deps, job?.payload)
  const told = await messages({ kind: 'ESCALATED' })
  expect(told).toMatchObject([{ receiverName: '主管群', stepNo: 2, title: '【紧急告警】接地故障（升级）' }])
  await server.runSql('truncate warning_message')
  const { id } = await server.db.selectFrom('warning').select('id').executeTakeFirstOrThrow()
  const order = await aWorkOrder(server, { stationId: here.stationId, warningId: id })
  await server.db.updateTable('workOrder').set({ acceptTime: at }).where('id', '=', order).execute()
  await escalateHandler.run(server.deps, job?.payload)
  await server.runSql(`delete from work_order where id = ${order}`)
  await server.runSql(`update warning set status = '10'`)
  await escalateHandler.run(server.deps, job?.payload)
  expect(await messages()).toEqual([])
})

test('a warning that fails again after its recovery is told again, and a flapping one only once in half an hour', async () => {
  await aRule()
  const flap = async () => {
    await recover(server, [fault('GroundFailure')])
    await fold()
    await opens(fault('GroundFailure'))
  }
  const kinds = async () => (await messages()).map(({ kind }) => kind).toReversed()
  await opens(fault('GroundFailure'))
  minutes(40)
  await flap()
  expect(await kinds()).toEqual(['OPENED', 'RECOVERED', 'OPENED'])
  minutes(40)
  await flap()
  await flap()
  const jobs = (await waitingJobs(escalateHandler.name)).filter(
    ({ payload }) => 'step' in payload && payload.step === 0,
  )
  expect(jobs).toMatchObject([{ payload: { step: 0, openNo: 4 } }])
  minutes(30)
  for (const _ of [1, 2]) await escalateHandler.run(server.deps, jobs[0]?.payload)
  expect((await kinds()).filter((kind) => kind === 'OPENED')).toHaveLength(4)
  minutes(31)
  await flap()
  expect((await kinds()).slice(-2)).toEqual(['RECOVERED', 'OPENED'])
})

test('of a fault that ends by itself again and again people hear once in half an hour', async () => {
  const ruleId = await aRule()
  const weak = { ...fault('WeakSignal'), gunId: here.gunIds[0] }
  for (let flaps = 0; flaps < 5; flaps++) {
    await opens(weak)
    minutes(2)
    await recover(server, [weak])
    await fold()
  }
  expect((await messages({ ruleId })).map(({ kind }) => kind)).toEqual(['RECOVERED', 'OPENED'])
  await sweepMessages({ ...server.deps, now: () => new Date(at.getTime() + 731 * 86_400_000) }, 1)
  expect(await messages()).toEqual([])
})

test('a user is told in the console, by e-mail, and by SMS only of what the company finds urgent enough', async () => {
  await server.db.updateTable('sysUser').set({ phone: '13800000001' }).where('id', '=', userId).execute()
  await aRule({ steps: [{ afterMin: 0, userIds: [userId], ways: ['NOTICE', 'EMAIL', 'SMS'], hookIds: [] }] })
  await opens(fault('ReaderFailure'))
  expect((await messages()).map(({ way }) => way).toSorted()).toEqual(['EMAIL', 'NOTICE'])
  await runDue()
  expect(await messages({ way: 'EMAIL' })).toMatchObject([{ status: failed, answer: '用户没有已验证的邮箱' }])
  expect(await messages({ way: 'NOTICE' })).toMatchObject([{ status: sent, answer: '已发送站内通知' }])
  const alerts = JSON.stringify(await waitingJobs('alert-user'))
  expect(alerts).toContain('读卡器故障')
  const [email] = await messages({ way: 'EMAIL' })
  await server.db
    .updateTable('sysUser')
    .set({ email: 'a@example.cn', emailBound: 1 })
    .where('id', '=', userId)
    .execute()
  expect((await call('POST', `${root}/message/resend`, { id: email?.id })).code).toBe(200)
  expect((await call('POST', `${root}/message/resend`, { id: email?.id })).code).toBe(3039049)
  await runDue()
  expect(await messages({ way: 'EMAIL' })).toMatchObject([
    { status: recorded, answer: '仅记录，未发送', sendTime: null },
  ])
})

test('a test shows what a robot answers; its address and its secret never come back', async () => {
  const party = await anOutsideParty((request) => feishuAnswer(request, 'topsecret', at))
  const facts = { companyId: here.companyId, hookName: '飞书群', kind: 'FEISHU', address: party.url, secret: 'wrong' }
  const { data: hook } = await call<{ id: string }>('POST', `${root}/hook/addedOrModify`, facts)
  const tested = async () => {
    const { data } = await call<{ batchId: string }>('POST', `${root}/test`, { hookId: hook?.id })
    await runDue()
    return messages({ batchId: data?.batchId })
  }
  expect(await tested()).toMatchObject([{ status: failed, answer: '19021 sign match fail', kind: 'TEST', tryQty: 1 }])
  const change = { id: hook?.id, hookName: '飞书群', kind: 'FEISHU', secret: 'topsecret' }
  expect((await call('POST', `${root}/hook/addedOrModify`, change)).code).toBe(200)
  expect(await tested()).toMatchObject([{ status: sent, answer: '0 success', sendTime: toWallTime(at) }])
  const listed = await call<Page<OnCallHook>>('GET', `${root}/hook/page`, { companyId: here.companyId })
  const shown = JSON.stringify([listed, await server.runSql('select change from audit_log')])
  expect(listed.data?.rows.find(({ id }) => id === hook?.id)).toMatchObject({ hookName: '飞书群', hasSecret: true })
  for (const secret of ['topsecret', party.url]) expect(shown).not.toContain(secret)
  await party.close()
})

test('outside our own network only the systems themselves are called, and without a sandbox an address is needed', async () => {
  const { allowsPrivateCarriers, allowsSandbox } = server.deps
  Object.assign(server.deps, { allowsPrivateCarriers: undefined, allowsSandbox: undefined })
  const facts = { companyId: here.companyId, hookName: '群', kind: 'WECOM' }
  const codeOf = async (address?: string) =>
    (await call('POST', `${root}/hook/addedOrModify`, { ...facts, ...(address && { address }) })).code
  expect(await codeOf()).toBe(3039046)
  expect(await codeOf('https://127.0.0.1/cgi-bin/webhook/send?key=12345678')).toBe(3039046)
  expect(await codeOf('https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=12345678')).toBe(200)
  Object.assign(server.deps, { allowsPrivateCarriers, allowsSandbox })
})

test('warnings of the platform itself are told by rules that only who sees everything makes and sees', async () => {
  const [hookId, broken] = [
    await aHook(server, here.companyId),
    { source: 'PLATFORM', code: 'P009', content: '核对不符' } as const,
  ]
  const facts = { ruleName: '平台', platformFlag: 1 }
  expect((await saveRule(aRuleOf(here.companyId, hookId, facts))).code).toBe(3039059)
  const everything = await server.signIn({ permissions })
  const save = (more: object = {}) =>
    everything<{ id: string }>(
      'POST',
      `${root}/rule/addedOrModify`,
      aRuleOf(here.companyId, hookId, { ...facts, ...more }),
    )
  expect((await save({ stationIds: [here.stationId] })).code).toBe(3039043)
  const { data: rule } = await save()
  await aRule()
  await opens(fault('GroundFailure'), broken)
  const told = async (as: typeof call) =>
    (await as<Page<WarningMessage>>('GET', `${root}/message/page`)).data?.rows.map(({ ruleName, content }) => [
      ruleName,
      content.split('\n')[0],
    ])
  const ofCompany = ['值班通知', `站点：示例站${here.stationId}，设备：A桩 （${here.pileNo}）`]
  expect(await told(everything)).toEqual(expect.arrayContaining([['平台', '平台'], ofCompany]))
  expect(await told(call)).toEqual([ofCompany])
  await recover(server, [broken])
  await fold()
  expect((await told(everything))?.filter(([name]) => name === '平台')).toHaveLength(2)
  expect((await saveRule({ ...aRuleOf(here.companyId, hookId), id: rule?.id })).code).toBe(3039040)
  const kept = { ...aRuleOf(here.companyId, hookId, { ruleName: '平台告警', platformFlag: 0 }), id: rule?.id }
  expect((await everything('POST', `${root}/rule/addedOrModify`, kept)).code).toBe(200)
  const { data } = await everything<Page<OnCallRuleRow>>('GET', `${root}/rule/page`, { ruleName: '平台告警' })
  expect(data?.rows).toMatchObject([{ platformFlag: 1 }])
})

test('a rule is checked: its steps, its places and its receivers; a robot that it names stays', async () => {
  const hookId = await aHook(server, here.companyId)
  const codeOf = async (facts: object) => (await saveRule(aRuleOf(here.companyId, hookId, facts))).code
  const step = { afterMin: 0, userIds: [], ways: [], hookIds: [hookId] }
  expect(await codeOf({ steps: [{ ...step, afterMin: 5 }] })).toBe(3039045)
  expect(await codeOf({ steps: [{ ...step, hookIds: [] }] })).toBe(3039045)
  expect(await codeOf({ steps: [{ ...step, userIds: [userId] }] })).toBe(3039045)
  expect(await codeOf({ steps: [step, { ...step, afterMin: 0 }] })).toBe(3039045)
  expect(await codeOf({ steps: [{ ...step, hookIds: [await aHook(server, far.companyId)] }] })).toBe(3039044)
  expect(await codeOf({ steps: [{ ...step, userIds: ['404'], ways: ['EMAIL'] }] })).toBe(3039044)
  expect(await codeOf({ stationIds: [far.stationId] })).toBe(3039043)
  expect(await codeOf({ orgId: '200' })).toBe(3039043)
  const bySms = { steps: [{ ...step, userIds: [userId], ways: ['SMS'], hookIds: [] }] }
  expect(await codeOf({ ...bySms, levels: [3, 4] })).toBe(3039080)
  expect(await codeOf({ ...bySms, levels: [2, 4] })).toBe(200)
  const facts = {
    alarmCodes: ['GroundFailure', 'X9'],
    orgId: '100',
    weekdays: [7, 1],
    shift: { from: '18:00', to: '08:00' },
    ruleName: '夜班',
  }
  const { data: saved } = await saveRule(aRuleOf(here.companyId, hookId, facts))
  const { data: found } = await call<Page<OnCallRuleRow>>('GET', `${root}/rule/page`, { ruleName: '夜班' })
  const shown = { id: saved?.id, weekdays: [1, 7], hooks: [{ name: '值班群' }], shift: { from: '18:00', to: '08:00' } }
  expect(found?.rows).toMatchObject([shown])
  expect(found?.rows[0]?.codeNames).toEqual([
    { code: 'GroundFailure', name: '接地故障' },
    { code: 'X9', name: 'X9' },
  ])
  expect((await call('DELETE', `${root}/hook/delete`, { id: hookId })).code).toBe(3039047)
  expect((await call('DELETE', `${root}/rule/delete`, { id: saved?.id })).code).toBe(200)
  expect((await call('DELETE', `${root}/hook/delete`, { id: hookId })).code).toBe(200)
})

test('a code whose people on call are not to be told is told by no rule, neither at once nor later', async () => {
  const ruleId = await aRule({
    steps: [0, 15].map((afterMin) => ({ afterMin, userIds: [userId], ways: ['NOTICE'], hookIds: [] })),
  })
  const tells = (flag: 0 | 1) =>
    server.runSql(`update alarm_code set notify_flag = ${flag} where code = 'OverCurrentFailure'`)
  await tells(1)
  await opens(fault('OverCurrentFailure'))
  expect(await messages({ ruleId })).toHaveLength(1)
  await tells(0)
  minutes(15)
  const [job] = (await waitingJobs(escalateHandler.name)).filter(
    ({ payload }) => 'ruleId' in payload && payload.ruleId === ruleId,
  )
  await escalateHandler.run(server.deps, job?.payload)
  await opens(fault('OverCurrentFailure', far), fault('E404'))
  expect((await messages({ ruleId })).map(({ title }) => title.slice(6))).toEqual(['故障 E404', expect.any(String)])
  await tells(1)
})

test('a robot that is asked too often gets the message in the half hour that follows', async () => {
  let answer: object = { code: 11_232, msg: 'frequency limited' }
  const party = await anOutsideParty(() => answer)
  const facts = { companyId: here.companyId, hookName: '飞书群', kind: 'FEISHU', address: party.url }
  const { data: hook } = await call<{ id: string }>('POST', `${root}/hook/addedOrModify`, facts)
  await saveRule(aRuleOf(here.companyId, hook?.id ?? ''))
  await opens(fault('GroundFailure'))
  const [{ id: messageId } = { id: '' }] = await messages()
  const tryNow = async () => {
    await sendHandler.run(server.deps, { messageId })
    const [message] = await messages({ kind: 'OPENED' })
    if (message?.status !== waiting) return message
    const jobs = (await waitingJobs(sendHandler.name)).filter(({ runAt }) => runAt === message.dueTime)
    expect(jobs).toEqual([{ payload: { messageId }, runAt: message.dueTime }])
    at = fromWallTime(message.dueTime)
    return message
  }
  const dueTimes: (string | undefined)[] = []
  for (let tries = 0; tries < 5; tries++) dueTimes.push((await tryNow())?.dueTime.slice(11, 16))
  expect(dueTimes).toEqual(['12:01', '12:03', '12:08', '12:18', '12:30'])
  expect(await tryNow()).toMatchObject({ status: failed, tryQty: 6 })
  answer = { code: 0, msg: 'success' }
  expect((await call('POST', `${root}/message/resend`, { id: messageId })).code).toBe(200)
  expect(await tryNow()).toMatchObject({ status: sent, tryQty: 1 })
  await party.close()
})

test('a digest is written at its time although the clock of the server is a little behind', async () => {
  await aRule()
  await opens(fault('GroundFailure'), fault('OverVoltage'))
  const lines = await waitingJobs(digestHandler.name)
  at = new Date(at.getTime() + 58_000)
  for (const { payload } of lines) await digestHandler.run(server.deps, payload)
  expect(await messages({ status: held })).toEqual([])
  expect(await messages({ kind: 'DIGEST' })).toHaveLength(1)
})

test('a rule whose users are disabled and whose robots are deleted is marked as one that reaches nobody, with why', async () => {
  const id = '9077'
  await server.signIn({ userId: id, permissions, orgIds: ['100'] })
  await server.db.insertInto('sysEmp').values({ id, orgId: '100' }).execute()
  const hookId = await aHook(server, here.companyId)
  const steps = [{ afterMin: 0, userIds: [id], ways: ['EMAIL'], hookIds: [hookId] }]
  const marked = async () =>
    (await call<Page<OnCallRuleRow>>('GET', `${root}/rule/page`)).data?.rows.flatMap(
      ({ ruleName, reachesNobody, unreached }) => (ruleName === '有人吗' ? [{ reachesNobody, unreached }] : []),
    )
  await saveRule(aRuleOf(here.companyId, hookId, { ruleName: '有人吗', steps }))
  await server.runSql(`update sys_user set email = 'a@example.com', email_bound = 0 where id = ${id}`)
  const [user] = await server.runSql(`select name from sys_user where id = ${id}`)
  const withoutEmail = { name: user?.['name'], why: ['NO_EMAIL'] }
  expect(await marked()).toEqual([{ reachesNobody: false, unreached: [withoutEmail] }])
  await server.runSql(`update on_call_hook set data_status = 2 where id = ${hookId}`)
  expect(await marked()).toEqual([
    { reachesNobody: true, unreached: [withoutEmail, { name: '值班群', why: ['HOOK_GONE'] }] },
  ])
  await server.runSql(`update sys_user set email_bound = 1 where id = ${id}`)
  expect((await marked())?.[0]).toMatchObject({ reachesNobody: false })
  await server.runSql(`update sys_user set status = 1 where id = ${id}`)
  expect((await marked())?.[0]?.unreached[0]).toMatchObject({ why: ['USER_GONE'] })
})
