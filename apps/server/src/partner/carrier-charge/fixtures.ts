import { fen, type Fen } from '@chargedeck/domain/kernel/money'
import { randomUUID } from 'node:crypto'
import { aChargingDay } from '../../../test/charging-day.ts'
import type { TestServer } from '../../../test/test-server.ts'
import { bookMarginTopUp } from '../../money/ledger/public.ts'
import { asSystem } from '../../platform/work.ts'
import { aCarrier } from '../../site/carrier/fixtures.ts'
import { findCarrierOrNull } from '../../site/carrier/public.ts'
import { aSite } from '../carrier-site/fixtures.ts'
import { chargeHandlers } from './public.ts'

let seqNo = 0

/** A day at a station that a carrier may use, with what its margin has. */
export async function aCarrierDay(server: TestServer, marginAmt: Fen = fen(20_000)) {
  const day = await aChargingDay(server)
  day.moment('08:00:00')
  const { companyId, stationId } = day.world
  const carrierId = await aCarrier(server, { companyId, minStartAmt: fen(1000) })
  await aSite(server, { carrierId, stationId })
  const system = <T>(work: Parameters<typeof asSystem<T>>[2]) =>
    asSystem({ ...server.deps, now: day.now }, 'test', work)
  const topUp = { carrierId, channel: 'BankPay', reason: null }
  if (marginAmt > 0) await system((ctx) => bookMarginTopUp(ctx, { ...topUp, amt: marginAmt, requestId: randomUUID() }))
  return {
    ...day,
    carrierId,
    system,
    /** A number of this carrier. */
    async nextSeq() {
      const carrier = await system((ctx) => findCarrierOrNull(ctx, carrierId))
      return `${carrier?.operatorId}${String((seqNo += 1)).padStart(18, '0')}`
    },
    /** The carrier calls one of our interfaces. */
    ask: (apiName: string, body: object) =>
      system(async (ctx) => {
        const carrier = await findCarrierOrNull(ctx, carrierId)
        const handler = chargeHandlers[apiName]
        if (!carrier || !handler) throw new Error(`nobody answers ${apiName}`)
        return handler.handle(ctx, { carrier, body })
      }),
    async messages() {
      const rows = await server.db
        .selectFrom('carrierMessage')
        .select(['apiName', 'content'])
        .where('carrierId', '=', carrierId)
        .orderBy('id')
        .execute()
      return rows.map(({ apiName, content }) => ({ apiName, content: content as Record<string, unknown> }))
    },
  }
}
