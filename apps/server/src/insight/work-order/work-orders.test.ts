import type { WorkOrder, WorkOrderDetail, WorkOrderFigures } from '@chargedeck/contract/insight/work-order/shapes'
import type { Page } from '@chargedeck/contract/paging'
import { fromWallTime, toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { warningStates } from '@chargedeck/domain/warning/states'
import { workOrderStates } from '@chargedeck/domain/work-order/states'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aWorld, type World } from '../../../test/world.ts'
import { png } from '../../base/file/fixtures.ts'
import { storeFile } from '../../base/file/public.ts'
import { doWork } from '../../platform/work.ts'
import { noCaller, systemActor } from '../../platform/context.ts'
import { foldAll, layPiles, raise } from '../warning/fixtures.ts'
import { isWarningTaken } from './public.ts'

const { waiting, working, toCheck, closed, cancelled } = workOrderStates
const root = '/rpt/monitor/work/order'
const work = ['page', 'detail', 'accept', 'note', 'finish', 'photo'].map((name) => `rpt:monitor:work:order:${name}`)
const lead = ['add', 'assign', 'return', 'close', 'cancel', 'stats', 'assignee:list'].map(
  (name) => `rpt:monitor:work:order:${name}`,
)
const noon = fromWallTime('2026-03-12 12:00:00')
let at = noon
let server: TestServer
let here: World
let far: World
type Call = Awaited<ReturnType<TestServer['signIn']>>
let ops: Call
let fitter: Call
let other: Call
const [fitterId, otherId] = ['9001', '9002']

beforeAll(async () => {
  server = await startTestServer(() => at)
  ;[here, far] = [await aWorld(server, '100'), await aWorld(server, '200')]
  ops = await server.signIn({ permissions: [...work, ...lead, 'rpt:monitor:warn:close'], orgIds: ['100'] })
  fitter = await server.signIn({ userId: fitterId, permissions: work, orgIds: ['100'] })
  other = await server.signIn({ userId: otherId, permissions: work, orgIds: ['100'] })
  for (const id of [fitterId, otherId]) await server.db.insertInto('sysEmp').values({ id, orgId: '100' }).execute()
})
beforeEach(() => (at = noon))
afterAll(() => server.stop())

const minutes = (count: number) => (at = new Date(at.getTime() + count * 60_000))
const added = async (facts: object = {}) =>
  (
    await ops<{ id: string }>('POST', `${root}/add`, {
      stationId: here.stationId,
      title: '检查风扇',
      level: 2,
      ...facts,
    })
  ).data?.id ?? ''
const detail = async (id: string) => (await ops<WorkOrderDetail>('GET', `${root}/detail`, { id })).data
const codeOf = async (call: Call, verb: string, body: object) => (await call('POST', `${root}/${verb}`, body)).code
const listed = async (call: Call, query: object = {}) =>
  (await call<Page<WorkOrder>>('GET', `${root}/page`, query)).data?.rows ?? []

test('an order is accepted, finished with a part, a photo and a note, sent back, and closed; each step keeps its time', async () => {
  const id = await added({ pileId: here.pileId, assigneeId: fitterId, content: '风扇异响' })
  expect(await detail(id)).toMatchObject({
    status: waiting,
    pileNo: here.pileNo,
    dueTime: '2026-03-12 20:00:00',
    assignee: { id: fitterId },
    isMine: false,
  })
  expect((await listed(fitter, { mine: 1 })).map((order) => order.id)).toContain(id)
  minutes(10)
  expect(await codeOf(fitter, 'accept', { id })).toBe(200)
  minutes(30)
  const photo = await aPhotoOf(fitterId)
  const parts = [{ name: '风扇', qty: 2, costAmt: 12_000 }]
  expect(await codeOf(fitter, 'finish', { id, note: '已更换', fileIds: [photo], parts })).toBe(200)
  expect(await codeOf(ops, 'return', { id, reason: '仍有异响' })).toBe(200)
  minutes(5)
  expect(await codeOf(fitter, 'finish', { id, parts: [{ name: '螺丝', qty: 4, costAmt: 100 }] })).toBe(200)
  expect(await codeOf(ops, 'close', { id, note: '合格' })).toBe(200)
  const told = await detail(id)
  expect(told).toMatchObject({ status: closed, partsAmt: 12_100, overdue: false, acceptTime: '2026-03-12 12:10:00' })
  expect(told?.entries.map(({ step, tookSec }) => [step, tookSec])).toEqual([
    ['create', 0],
    ['accept', 600],
    ['finish', 1800],
    ['return', 0],
    ['finish', 300],
    ['close', 0],
  ])
  expect(told?.entries[2]).toMatchObject({ note: '已更换', parts, photos: [{ fileId: photo, preview: 'IMAGE' }] })
  expect((await ops('GET', `${root}/photo`, { id, fileId: photo })).code).toBe(200)
  expect((await ops('GET', `${root}/photo`, { id: await added(), fileId: photo })).code).toBe(3039038)
  const audited = await server.db.selectFrom('auditLog').select('id').where('subjectId', '=', id).execute()
  expect(audited).toHaveLength(6)
})

test('an order that would be overdue from the start is refused at its time', async () => {
  const due = (dueTime: string | null) =>
    ops<{ id: string }>('POST', `${root}/add`, { stationId: here.stationId, title: '检查风扇', level: 2, dueTime })
  expect(await due(toWallTime(at))).toMatchObject({
    code: 3039075,
    data: { fields: { dueTime: '要求完成时间须晚于现在' } },
  })
  const later = toWallTime(new Date(at.getTime() + 1000))
  expect((await detail((await due(later)).data?.id ?? ''))?.dueTime).toBe(later)
  expect((await due(null)).code).toBe(200)
})

/** A picture that the user has uploaded. */
const aPhotoOf = (userId: string): Promise<string> =>
  doWork(server.deps, { actor: { ...systemActor, userId }, caller: noCaller, path: 'test', mode: 'system' }, (ctx) =>
    storeFile(ctx, { name: '照片.png', content: png, usage: 'FILE' }),
  )

test('of two who accept at once one has the order; nobody else finishes it', async () => {
  const id = await added()
  const codes = await Promise.all([codeOf(fitter, 'accept', { id }), codeOf(other, 'accept', { id })])
  expect(codes.toSorted((a, b) => a - b)).toEqual([200, 3039034])
  const [winner, loser] = codes[0] === 200 ? [fitter, other] : [other, fitter]
  expect(await codeOf(loser, 'finish', { id })).toBe(3039034)
  expect(await codeOf(winner, 'accept', { id })).toBe(3039031)
  expect(await codeOf(winner, 'finish', { id })).toBe(200)
})

test('an order that has another assignee is accepted by that one only, after it was given away too', async () => {
  const id = await added({ assigneeId: fitterId })
  expect(await codeOf(other, 'accept', { id })).toBe(3039034)
  await codeOf(fitter, 'accept', { id })
  expect(await codeOf(ops, 'assign', { id, assigneeId: otherId, reason: '换班' })).toBe(200)
  expect(await detail(id)).toMatchObject({ status: waiting, assignee: { id: otherId } })
  expect(await codeOf(fitter, 'finish', { id })).toBe(3039034)
  expect(await codeOf(other, 'accept', { id })).toBe(200)
  expect(await codeOf(ops, 'assign', { id, assigneeId: '404', reason: '换班' })).toBe(3039033)
  const alerts = await server.runSql(
    `select payload from graphile_worker._private_jobs where payload->>'userId' = '${otherId}'`,
  )
  expect(JSON.stringify(alerts)).toContain('换班')
})

test('a photo of somebody else, or used before, is refused, and nothing of the step stays', async () => {
  const id = await added()
  await codeOf(fitter, 'accept', { id })
  expect(await codeOf(fitter, 'note', { id, fileIds: [await aPhotoOf(otherId)] })).toBe(3039037)
  const own = await aPhotoOf(fitterId)
  expect(await codeOf(fitter, 'note', { id, fileIds: [own] })).toBe(200)
  expect(await codeOf(fitter, 'note', { id, fileIds: [own] })).toBe(3039037)
  expect((await detail(id))?.entries).toHaveLength(3)
})

test('nobody closes what is not finished, and what is cancelled stays so', async () => {
  const id = await added()
  expect(await codeOf(ops, 'close', { id })).toBe(3039031)
  expect(await codeOf(ops, 'cancel', { id, reason: '重复' })).toBe(200)
  for (const verb of ['accept', 'finish', 'close', 'cancel', 'return'])
    expect(await codeOf(ops, verb, { id, reason: '重复' }), verb).not.toBe(200)
  expect(await detail(id)).toMatchObject({ status: cancelled })
})

test('a place must be ours and fit together', async () => {
  const add = (facts: object) => codeOf(ops, 'add', { title: '检查', level: 2, ...facts })
  expect(await add({})).toBe(3039032)
  expect(await add({ stationId: far.stationId })).toBe(3039032)
  expect(await add({ stationId: here.stationId, pileId: far.pileId })).toBe(3039032)
  expect(await add({ stationId: here.stationId, pileId: here.pileId, gunId: far.gunIds[0] })).toBe(3039032)
  expect(await add({ stationId: here.stationId, gunId: here.gunIds[0] })).toBe(200)
})

test('a warning has one open order, which may close it; another follows once the first is over', async () => {
  const { stationId, pileId, gunIds } = here
  await raise(server, [
    { source: 'GUN', protocol: 'OCPP_1_6J', code: 'GroundFailure', stationId, pileId, gunId: gunIds[0] },
  ])
  await foldAll(server)
  const warning = await server.db.selectFrom('warning').selectAll().executeTakeFirstOrThrow()
  const add = () => ops<{ id: string }>('POST', `${root}/add`, { warningId: warning.id, title: '接地故障', level: 1 })
  const both = await Promise.all([add(), add()])
  expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 3039035])
  const id = both.find(({ code }) => code === 200)?.data?.id ?? ''
  expect(await detail(id)).toMatchObject({ pileId, gunId: gunIds[0], warningId: warning.id, warningOpen: true })
  const isTaken = () => isWarningTaken({ tx: server.db as never }, warning.id)
  expect(await isTaken()).toBe(false)
  await codeOf(fitter, 'accept', { id })
  expect(await isTaken()).toBe(true)
  await server.db.updateTable('warning').set({ stormId: '42' }).where('id', '=', warning.id).execute()
  expect(await isWarningTaken({ tx: server.db as never }, '42')).toBe(true)
  expect(await detail(id)).toMatchObject({ warningOver: false })
  await codeOf(fitter, 'finish', { id })
  const unable = await server.signIn({ permissions: [...work, ...lead], orgIds: ['100'] })
  expect(await codeOf(unable, 'close', { id, closeWarning: 1 })).toBe(1013002)
  expect(await codeOf(ops, 'close', { id, closeWarning: 1 })).toBe(200)
  const after = await server.db.selectFrom('warning').selectAll().executeTakeFirstOrThrow()
  expect(after).toMatchObject({ status: warningStates.closed, closeReason: expect.stringContaining('WO') })
  expect((await add()).code).toBe(3039036)
})

test('the list is filtered, and shows what is overdue', async () => {
  const overdue = await added({ title: '逾期检查', level: 1, assigneeId: otherId })
  minutes(121)
  expect(await listed(ops, { overdue: 1, title: '逾期' })).toMatchObject([{ id: overdue, overdue: true, level: 1 }])
  expect(await listed(ops, { title: '逾期', status: [working, toCheck] })).toEqual([])
  expect(await listed(ops, { title: '逾期', level: 1, assigneeId: otherId, stationId: here.stationId })).toHaveLength(1)
  expect((await listed(fitter, { mine: 1 })).map(({ id }) => id)).not.toContain(overdue)
})

test('what was done in time and waits for its check is not overdue, and what is sent back late is', async () => {
  const id = await added({ title: '按时完成', level: 1, assigneeId: fitterId })
  for (const step of ['accept', 'finish']) expect(await codeOf(fitter, step, { id })).toBe(200)
  minutes(121)
  const overdue = () => listed(ops, { overdue: 1, title: '按时完成' })
  expect(await overdue()).toEqual([])
  expect(await codeOf(ops, 'return', { id, reason: '没有装好' })).toBe(200)
  expect(await overdue()).toMatchObject([{ id, overdue: true }])
  expect(await codeOf(fitter, 'finish', { id })).toBe(200)
  expect(await overdue()).toMatchObject([{ id, status: toCheck, overdue: true }]) // done, but too late
})

test('a pile that has no gun yet can have work', async () => {
  const [pile] = await layPiles(server, here, 1)
  await server.runSql(`delete from charger_gun where pile_id = ${pile?.pileId}`)
  expect(await detail(await added({ pileId: pile?.pileId }))).toMatchObject({ pileNo: pile?.pileNo, gunId: null })
})

async function figuresOf(query: object): Promise<WorkOrderFigures> {
  const { data, message } = await ops<WorkOrderFigures>('GET', `${root}/stats`, query)
  if (data === null) throw new Error(message)
  return data
}

test('the figures are of every order and every maker, however many there are', async () => {
  const time = '2025-12-01 08:00:00+08'
  await server.runSql(`insert into work_order (id, order_no, title, level, station_id, maker_name, status, due_time, accept_time,
      create_time, since_time)
    select 7000 + n, 'T' || n, '巡检', 3, ${here.stationId}, '厂商' || (n / 2), '10', timestamptz '${time}' + interval '1 day',
      timestamptz '${time}' + n * interval '1 second', '${time}', '${time}' from generate_series(1, 2401) as n`)
  const day = { groupBy: 'MAKER', startTime: '2025-12-01', endTime: '2025-12-01' }
  const { total, totalRows, rows } = await figuresOf({ ...day, sortField: 'acceptSec', pageSize: 2 })
  expect([total.orderQty, total.acceptSec, totalRows]).toEqual([2401, 1201, 1201])
  expect(rows.map(({ name, acceptSec }) => [name, acceptSec])).toEqual([
    ['厂商1200', 2401],
    ['厂商1199', 2399],
  ])
  const last = await figuresOf({ ...day, sortField: 'acceptSec', pageSize: 2, pageNo: 601 })
  expect(last.rows).toMatchObject([{ name: '厂商0', orderQty: 1 }])
  expect((await figuresOf({ ...day, groupBy: 'STATION' })).rows).toMatchObject([{ orderQty: 2401 }])
  await server.runSql('delete from work_order where id between 7001 and 9401')
})

test('the figures are means of sums: all together, and by station and by maker', async () => {
  at = fromWallTime('2026-03-15 08:00:00')
  const quick = await added({ pileId: here.pileId })
  const slow = await added({ pileId: here.pileId })
  await added()
  minutes(10)
  await codeOf(fitter, 'accept', { id: quick })
  minutes(20)
  await codeOf(fitter, 'accept', { id: slow })
  await codeOf(fitter, 'finish', { id: quick, parts: [{ name: '风扇', qty: 1, costAmt: 5000 }] })
  await codeOf(ops, 'close', { id: quick })
  minutes(600)
  const figures = async (query: object) => {
    const { total, rows } = await figuresOf({ startTime: '2026-03-15', endTime: '2026-03-15', ...query })
    return [total, ...rows]
  }
  const all = {
    orderQty: 3,
    acceptedQty: 2,
    acceptSec: 1200,
    closedQty: 1,
    closeSec: 1800,
    overdueQty: 2,
    partsAmt: 5000,
  }
  expect(await figures({ groupBy: 'STATION' })).toEqual([
    { ...all, key: '', name: '合计' },
    { ...all, key: here.stationId, name: `示例站${here.stationId}` },
  ])
  const ofDay = { startTime: '2026-03-15', endTime: '2026-03-15', stationId: here.stationId }
  expect(await listed(ops, ofDay)).toHaveLength(all.orderQty)
  expect(await listed(ops, { ...ofDay, status: [closed] })).toHaveLength(all.closedQty)
  expect(await listed(ops, { ...ofDay, accepted: 1 })).toHaveLength(all.acceptedQty)
  expect(await listed(ops, { ...ofDay, overdue: 1 })).toHaveLength(all.overdueQty)
  expect(await figures({ groupBy: 'MAKER' })).toMatchObject([
    { key: '', orderQty: 3 },
    { orderQty: 2, acceptSec: 1200 },
    { key: '-', orderQty: 1, acceptSec: null, closeSec: null },
  ])
  const { rows: makers } = await figuresOf({ ...ofDay, groupBy: 'MAKER' })
  for (const { key: makerName, orderQty, acceptedQty, overdueQty } of makers) {
    expect(await listed(ops, { ...ofDay, makerName })).toHaveLength(orderQty)
    expect(await listed(ops, { ...ofDay, makerName, accepted: 1 })).toHaveLength(acceptedQty)
    expect(await listed(ops, { ...ofDay, makerName, overdue: 1 })).toHaveLength(overdueQty)
  }
  const tooLong = { groupBy: 'STATION', startTime: '2025-01-01', endTime: '2026-03-15' }
  expect((await ops('GET', `${root}/stats`, tooLong)).code).toBe(3039039)
})

test('an order from a warning counts from when the warning opened, not from when somebody made the order', async () => {
  at = fromWallTime('2026-03-16 08:00:00')
  const [pile] = await layPiles(server, here, 1)
  const { stationId } = here
  await raise(server, [{ source: 'PILE', code: 'P001', stationId, pileId: pile?.pileId ?? '', content: '充电桩离线' }])
  await foldAll(server)
  minutes(30)
  const ofPile = server.db
    .selectFrom('warning')
    .select('id')
    .where('pileId', '=', pile?.pileId ?? '')
  const { id: warningId } = await ofPile.executeTakeFirstOrThrow()
  const id = await added({ warningId, stationId: undefined })
  minutes(10)
  await codeOf(fitter, 'accept', { id })
  minutes(20)
  await codeOf(fitter, 'finish', { id })
  await codeOf(ops, 'close', { id })
  const query = { groupBy: 'MAKER', startTime: '2026-03-16', endTime: '2026-03-16' }
  expect((await figuresOf(query)).total).toMatchObject({ orderQty: 1, acceptSec: 2400, closeSec: 3600 })
})

test('a user of another organisation sees none of it', async () => {
  const stranger = await server.signIn({ permissions: [...work, ...lead], orgIds: ['200'] })
  const id = await added()
  expect(await listed(stranger)).toEqual([])
  expect((await stranger('GET', `${root}/detail`, { id })).code).toBe(3039030)
  expect(await codeOf(stranger, 'accept', { id })).toBe(3039030)
  expect((await stranger('GET', `${root}/assignee/list`, { stationId: here.stationId })).data).toEqual([])
  expect((await ops('GET', `${root}/assignee/list`, { stationId: here.stationId })).data).toHaveLength(2)
})

test('an order that is given to somebody else is taken only when they accept it', async () => {
  const { stationId } = await aWorld(server, '100')
  const id = await added({ stationId, title: '改派', assigneeId: fitterId })
  minutes(5)
  expect(await codeOf(fitter, 'accept', { id })).toBe(200)
  expect(await codeOf(ops, 'assign', { id, assigneeId: otherId, reason: '换班' })).toBe(200)
  expect(await detail(id)).toMatchObject({ status: waiting, acceptTime: null })
  const range = { startTime: '2026-03-12', endTime: '2026-03-12' }
  const figure = async () => (await figuresOf({ groupBy: 'STATION', stationId, ...range })).total
  expect(await figure()).toMatchObject({ acceptedQty: 0, acceptSec: null })
  minutes(15)
  expect(await codeOf(other, 'accept', { id })).toBe(200)
  expect(await figure()).toMatchObject({ acceptedQty: 1, acceptSec: 1200 })
})

test('those who may close a finished order are told of it and find it in their list; others find neither that order nor one that they may not accept', async () => {
  const closerId = '9003'
  const closing = ['page', 'close'].map((name) => `rpt:monitor:work:order:${name}`)
  const closer = await server.signIn({ userId: closerId, permissions: closing, orgIds: ['100'] })
  await server.db.insertInto('sysEmp').values({ id: closerId, orgId: '100' }).execute()
  const desk = await server.signIn({
    permissions: ['page', 'add'].map((name) => `rpt:monitor:work:order:${name}`),
    orgIds: ['100'],
  })
  const make = async (title: string) =>
    (await desk<{ id: string }>('POST', `${root}/add`, { stationId: here.stationId, title, level: 2 })).data?.id ?? ''
  const [done, untaken] = [await make('客服报修'), await make('无人接单')]
  const isToDo = async (of: Call, id: string) =>
    (await listed(of, { mine: 1, pageSize: 200 })).some((one) => one.id === id)
  expect([await isToDo(fitter, untaken), await isToDo(closer, untaken), await isToDo(desk, untaken)]).toEqual([
    true,
    false,
    false,
  ])
  for (const step of ['accept', 'finish']) expect(await codeOf(fitter, step, { id: done })).toBe(200)
  expect([await isToDo(fitter, done), await isToDo(closer, done), await isToDo(desk, done)]).toEqual([
    false,
    true,
    false,
  ])
  const alerts = await server.runSql(
    `select payload from graphile_worker._private_jobs where payload->>'userId' = '${closerId}'`,
  )
  expect(JSON.stringify(alerts)).toContain('请验收')
})
