import { checkStates } from '@chargedeck/domain/carrier/check/states'
import { pushStates } from '@chargedeck/domain/carrier/message-states'
import { orderPushInterfaces } from '@chargedeck/domain/carrier/order-pushes'
import { orderPartnerStates } from '@chargedeck/domain/charge-order/partner-states'
import { dayOf, daysLater } from '@chargedeck/domain/kernel/wall-time'
import { setPartnerState, type ChargeOrderRow } from '../../charging/charge-order/public.ts'
import { listRegulatorsOf, regulatorOrderOf, type RegulatorOfStation } from '../../partner/carrier-check/public.ts'
import type { Context } from '../../platform/context.ts'
import type { CarrierRow } from '../../site/carrier/public.ts'
import { insertRows } from '../store.ts'
import { insertBindings, switchRegPushOn } from './carrier-sites-store.ts'
import { doneOrders, listCarriers } from './carrier-store.ts'

/** Orders that a regulator received or refused, and a day that a platform did not answer about. */
export async function someCarrierOrders(ctx: Context): Promise<void> {
  const carriers = await listCarriers(ctx.tx)
  const other = carriers.filter(({ carrierType }) => carrierType === 'TPP')[1]
  if (other) await aSilentDay(ctx, other)
  for (const regulator of carriers.filter(({ carrierType }) => carrierType === 'REG')) {
    const orders = await doneOrders(ctx.tx, regulator.companyId, 6)
    if (orders.length > 0) await somePushes(ctx, regulator, orders)
  }
}

const dayAgo = ({ now }: Context, days: number): string => dayOf(daysLater(now(), -days))
const checkOf = (ctx: Context, { id: carrierId }: CarrierRow, days: number) => {
  const [id, checkDate] = [ctx.nextId(), dayAgo(ctx, days)]
  const checkNo = `CK${checkDate.replaceAll('-', '')}${id.slice(-8)}`
  return { id, checkNo, carrierId, checkDate, createTime: ctx.now() }
}

/** A platform that did not answer: the day waits. */
const aSilentDay = (ctx: Context, carrier: CarrierRow) =>
  insertRows(ctx.tx, 'carrierCheck', [
    { ...checkOf(ctx, carrier, 1), status: checkStates.waiting, failReason: '熔断中' },
  ])

/** Older than what is pushed again by itself. */
const oldDays = 9

async function somePushes(ctx: Context, regulator: CarrierRow, orders: readonly ChargeOrderRow[]): Promise<void> {
  const stationIds = [...new Set(orders.map(({ stationId }) => stationId))]
  const bindings = stationIds.map((stationId) => ({ carrierId: regulator.id, stationId, syncOrderAllFlag: 0 }))
  await insertBindings(ctx, bindings)
  await switchRegPushOn(ctx, stationIds)
  const regulators = await listRegulatorsOf(ctx, stationIds)
  const rows = []
  for (const [at, order] of orders.entries()) {
    const bound = regulators.find((one) => one.carrierId === regulator.id && one.stationId === order.stationId)
    if (bound) rows.push(await pushOf(ctx, bound, order, at))
  }
  await insertRows(ctx.tx, 'carrierMessage', rows)
  const idsOf = (isRefused: boolean) => orders.filter((_, at) => at < refused.length === isRefused).map(({ id }) => id)
  await setPartnerState(ctx, idsOf(false), 'regPushStatus', orderPartnerStates.done)
  await setPartnerState(ctx, idsOf(true), 'regPushStatus', orderPartnerStates.failed)
}

/** The first for good, the second until a later try. */
const refused = [
  { tryQty: 6, hours: null },
  { tryQty: 3, hours: 2 },
] as const

async function pushOf(ctx: Context, regulator: RegulatorOfStation, order: ChargeOrderRow, at: number) {
  const { id: orderId, stationId } = order
  const refusal = refused[at]
  const hourLater = (hours: number) => new Date(ctx.now().getTime() + hours * 3_600_000)
  const ended = refusal
    ? {
        status: pushStates.failed,
        tryQty: refusal.tryQty,
        nextTime: refusal.hours === null ? null : hourLater(refusal.hours),
        reason: '站点未在平台备案',
      }
    : { status: pushStates.received, tryQty: 1, confirmResult: 0 }
  return {
    id: ctx.nextId(),
    carrierId: regulator.carrierId,
    apiName: orderPushInterfaces.REG_ORDER,
    subjectId: orderId,
    orderId,
    stationId,
    content: await regulatorOrderOf(ctx, regulator, order),
    ...ended,
    lastTime: ctx.now(),
    createTime: refusal?.hours === null ? daysLater(ctx.now(), -oldDays) : ctx.now(),
  }
}
