import type { ScopedWrite, ScopedWrites, Yard } from '../../../test/scoped-write.ts'
import type { TestServer } from '../../../test/test-server.ts'
import { giveWashVoucher } from '../../customer/voucher/public.ts'
import { asSystem } from '../../platform/work.ts'
import { aWashOf } from '../car-wash/fixtures.ts'
import { beginWashing, finishUse, lockUseOrNull } from './public.ts'

const toStart = async (
  { stationId, customerId }: Yard,
  server: TestServer,
  owner: Parameters<ScopedWrite>[2],
  priceAmt = 0,
) => {
  const wash = aWashOf(stationId, { priceAmt })
  const { data } = await owner<{ id: string }>('POST', '/kit/carWash/addedOrModify', wash)
  return { requestId: server.nextId(), washId: data?.id, customerId, payWay: 'WALLET' }
}
const started: ScopedWrite = async (yard, server, owner) => {
  const start = await toStart(yard, server, owner)
  const { data } = await owner<{ useId: string }>('POST', '/kit/carWash/use/start', start)
  return { id: data?.useId, reason: '客户不洗了' }
}

const finished = async (
  yard: Yard,
  server: TestServer,
  owner: Parameters<ScopedWrite>[2],
  doubtReason: string | null = null,
) => {
  const { stationId, customerId } = yard
  await asSystem(server.deps, 'test', (ctx) =>
    giveWashVoucher(ctx, { orderId: ctx.nextId(), customerId, stationId, voucherDays: 30 }),
  )
  const start = { ...(await toStart(yard, server, owner, 1500)), payWay: 'VOUCHER' }
  const { data } = await owner<{ useId: string }>('POST', '/kit/carWash/use/start', start)
  await asSystem(server.deps, 'test', async (ctx) => {
    const use = data && (await lockUseOrNull(ctx, data.useId))
    if (use) await beginWashing(ctx, use)
    if (use) await finishUse(ctx, use, doubtReason)
  })
  return { id: data?.useId, reason: '没有洗净' }
}

export const scopedWrites: ScopedWrites = {
  '/kit/carWash/use/start': (yard, server, owner) => toStart(yard, server, owner),
  '/kit/carWash/use/cancel': started,
  '/kit/carWash/use/confirm': async (yard, server, owner) => {
    const { id } = await finished(yard, server, owner, '洗车机没有报告完成')
    return { id, remark: '司机确认已洗净' }
  },
  '/kit/carWash/use/refund': (yard, server, owner) => finished(yard, server, owner),
}
