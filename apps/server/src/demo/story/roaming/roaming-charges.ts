import { randomUUID } from 'node:crypto'
import { sandboxPrices } from '@chargedeck/domain/carrier/sandbox-charge'
import { fen } from '@chargedeck/domain/kernel/money'
import { takeTopUp } from '../../../money/ledger/public.ts'
import { sandboxExchange } from '../../../partner/carrier-call/public.ts'
import { hearStations } from '../../../partner/carrier-station/public.ts'
import { beginInSandbox, endInSandbox, startRoaming } from '../../../partner/roaming-order/public.ts'
import type { Context } from '../../../platform/context.ts'
import type { CarrierRow } from '../../../site/carrier/public.ts'
import { listCarriers } from '../carrier-store.ts'
import type { Happening, Past } from '../past.ts'
import { freeRoamingGuns } from './roaming-store.ts'

const [minuteMs, hourMs] = [60_000, 3_600_000]
/** Hours before now, and how long the charge ran: the last one still runs. */
const charges = [
  { hours: 52, minutes: 38 },
  { hours: 30, minutes: 22 },
  { hours: 27, minutes: 45 },
  { hours: 5, minutes: 31 },
  { hours: 0.2, minutes: null },
] as const

/** The stations of the partner, and charges of members there: ended ones, and one that runs. */
export async function roamingCharges(ctx: Context, members: readonly string[]): Promise<Happening[]> {
  const carrier = (await listCarriers(ctx.tx)).find(({ carrierType }) => carrierType === 'SUP')
  if (!carrier) return []
  await hearStations(ctx, carrier, (apiName) => saidBySandbox(ctx, carrier, apiName), sandboxPrices)
  const guns = await freeRoamingGuns(ctx.tx, carrier.id, charges.length)
  return charges.flatMap(({ hours, minutes }, at) => {
    const [carrierGunId, customerId] = [guns[at], members[at % members.length]]
    if (!carrierGunId || !customerId) return []
    const began = new Date(ctx.now().getTime() - hours * hourMs)
    return [{ at: began, happen: (past: Past) => charge(past, carrier, { carrierGunId, customerId, began, minutes }) }]
  })
}

const saidBySandbox = (ctx: Context, carrier: CarrierRow, apiName: string): unknown => {
  const answer = sandboxExchange(carrier, { apiName, content: {}, now: ctx.now() })
  return answer.kind === 'answer' ? answer.data : null
}

type Charge = { carrierGunId: string; customerId: string; began: Date; minutes: number | null }
async function charge(past: Past, carrier: CarrierRow, { carrierGunId, customerId, began, minutes }: Charge) {
  const start = past.atMoment(began)
  await takeTopUp(start, { customerId, tradeAmt: fen(20_000), giftAmt: fen(0), reason: '演示充值' })
  const { id } = await startRoaming(start, { requestId: randomUUID(), carrierGunId, customerId })
  await beginInSandbox(start, carrier, id)
  if (minutes !== null) await endInSandbox(past.atMoment(new Date(began.getTime() + minutes * minuteMs)), carrier, id)
}
