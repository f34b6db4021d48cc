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
import { friendAtPartner } from '../invitations.ts'
import type { Happening, Past } from '../past.ts'
import { customerIdOf } from '../store.ts'
import { freeRoamingGuns } from './roaming-store.ts'
import { roamingTales, type RoamingTale } from './roaming-tales.ts'

const [minuteMs, hourMs] = [60_000, 3_600_000]

/** Hours before now, how long the charge ran, and what became of it: the last one still runs. */
type Charge = { hours: number; minutes: number; tale: RoamingTale }
const charges: readonly Charge[] = [
  { hours: 76, minutes: 33, tale: 'adjusted' },
  { hours: 71, minutes: 12, tale: 'closed' },
  { hours: 52, minutes: 38, tale: 'billed' },
  { hours: 49, minutes: 40, tale: 'settledByTwo' },
  { hours: 30, minutes: 22, tale: 'billed' },
  { hours: 27, minutes: 41, tale: 'disputed' },
  { hours: 25, minutes: 55, tale: 'owing' },
  { hours: 23, minutes: 35, tale: 'waiting' },
  { hours: 20, minutes: 18, tale: 'unbilled' },
  { hours: 9, minutes: 0, tale: 'notStarted' },
  { hours: 5, minutes: 31, tale: 'billed' },
  { hours: 0.2, minutes: 0, tale: 'running' },
]

/** The stations of the partner, and charges of members there, in each state that lasts. */
export async function roamingCharges(ctx: Context, members: readonly string[]): Promise<Happening[]> {
  const carrier = (await listCarriers(ctx.tx)).find(({ carrierType }) => carrierType === 'SUP')
  if (!carrier) return []
  await hearStations(ctx, carrier, (apiName) => saidBySandbox(ctx, carrier, apiName), sandboxPrices)
  const guns = await freeRoamingGuns(ctx.tx, carrier.id, charges.length)
  return charges.flatMap(({ hours, minutes, tale }, at) => {
    const carrierGunId = guns[at % guns.length]
    const customerId = members[at % members.length]
    if (!carrierGunId || !customerId) return []
    const began = new Date(ctx.now().getTime() - hours * hourMs)
    const ended = new Date(began.getTime() + minutes * minuteMs)
    return [
      { at: began, happen: (past: Past) => charge(past, carrier, { carrierGunId, customerId, began, ended, tale }) },
    ]
  })
}

const saidBySandbox = (ctx: Context, carrier: CarrierRow, apiName: string): unknown => {
  const answer = sandboxExchange(carrier, { apiName, content: {}, now: ctx.now() })
  return answer.kind === 'answer' ? answer.data : null
}

/** Enough to start, and less than three quarters of an hour cost there at any time of the day. */
const smallTopUp = fen(2000)

type Told = { carrierGunId: string; customerId: string; began: Date; ended: Date; tale: RoamingTale }
async function charge(past: Past, carrier: CarrierRow, { carrierGunId, began, ended, tale, ...told }: Told) {
  const start = past.atMoment(began)
  const isShort = tale === 'owing'
  const customerId = isShort ? await customerIdOf(start.tx, friendAtPartner) : told.customerId
  const tradeAmt = isShort ? smallTopUp : fen(20_000)
  await takeTopUp(start, { customerId, tradeAmt, giftAmt: fen(0), reason: '演示充值' })
  const { id } = await startRoaming(start, { requestId: randomUUID(), carrierGunId, customerId })
  if (tale !== 'notStarted') await beginInSandbox(start, carrier, id)
  const end = past.atMoment(ended)
  const bill = (at: Context) => endInSandbox(at, carrier, id)
  await roamingTales[tale]({ end, id, bill, later: (minutes) => laterThan(past, ended, minutes) })
}

const laterThan = (past: Past, ended: Date, minutes: number): Context =>
  past.atMoment(new Date(ended.getTime() + minutes * minuteMs))
