import type { ScopedWrite, ScopedWrites } from '../../../test/scoped-write.ts'
import { aWashOf } from '../car-wash/fixtures.ts'

const toStart: ScopedWrite = async ({ stationId, customerId }, server, owner) => {
  const wash = aWashOf(stationId, { priceAmt: 0 })
  const { data } = await owner<{ id: string }>('POST', '/kit/carWash/addedOrModify', wash)
  return { requestId: server.nextId(), washId: data?.id, customerId, payWay: 'WALLET' }
}
const started: ScopedWrite = async (yard, server, owner) => {
  const start = await toStart(yard, server, owner)
  const { data } = await owner<{ useId: string }>('POST', '/kit/carWash/use/start', start)
  return { id: data?.useId, reason: '客户不洗了' }
}

export const scopedWrites: ScopedWrites = {
  '/kit/carWash/use/start': toStart,
  '/kit/carWash/use/cancel': started,
}
