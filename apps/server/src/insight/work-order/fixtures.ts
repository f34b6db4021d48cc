import { fen } from '@chargedeck/domain/kernel/money'
import { dueTimeOf } from '@chargedeck/domain/work-order/due-time'
import { workOrderStates } from '@chargedeck/domain/work-order/states'
import type { ScopedWrite, ScopedWrites } from '../../../test/scoped-write.ts'
import type { TestServer } from '../../../test/test-server.ts'
import type { NewWorkOrder } from './store.ts'

type Facts = Partial<NewWorkOrder> & { stationId: string }

/** An order that nobody has, as it was an hour ago. Returns its id. */
export async function aWorkOrder({ db, nextId, now }: TestServer, facts: Facts): Promise<string> {
  const [id, createTime] = [nextId(), facts.createTime ?? new Date(now().getTime() - 3_600_000)]
  const order = { title: '检查散热风道', level: 2, partsAmt: fen(0), dueTime: dueTimeOf(2, createTime) } as const
  await db
    .insertInto('workOrder')
    .values({ ...order, sinceTime: createTime, ...facts, id, orderNo: `WO${id}`, createTime })
    .execute()
  return id
}

const inState =
  (status: NewWorkOrder['status'], body: object = {}): ScopedWrite =>
  async ({ stationId }, server) => ({
    id: await aWorkOrder(server, { stationId, ...(status && { status }) }),
    ...body,
  })

const { working, toCheck } = workOrderStates
const reason = '现场人手不足'
const me: ScopedWrite = async ({ stationId }, server, owner) => {
  const id = await aWorkOrder(server, { stationId })
  await owner('POST', '/rpt/monitor/work/order/accept', { id })
  return { id, note: '已更换风扇' }
}
const toMe: ScopedWrite = async ({ stationId }, server, owner) => {
  const id = await aWorkOrder(server, { stationId })
  await owner('POST', '/rpt/monitor/work/order/accept', { id })
  const { assigneeId } = await server.db
    .selectFrom('workOrder')
    .select('assigneeId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, assigneeId, reason }
}

export const scopedWrites: ScopedWrites = {
  '/rpt/monitor/work/order/add': ({ stationId }) => ({ stationId, title: '检查散热风道', level: 2 }),
  '/rpt/monitor/work/order/assign': toMe,
  '/rpt/monitor/work/order/accept': inState(workOrderStates.waiting),
  '/rpt/monitor/work/order/note': inState(working, { note: '等待配件' }),
  '/rpt/monitor/work/order/finish': me,
  '/rpt/monitor/work/order/return': inState(toCheck, { reason }),
  '/rpt/monitor/work/order/close': inState(toCheck),
  '/rpt/monitor/work/order/cancel': inState(working, { reason }),
}
