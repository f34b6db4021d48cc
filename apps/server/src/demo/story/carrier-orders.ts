import { checkDiffStates, checkDiffTypes, checkDiffWays, checkStates } from '@chargedeck/domain/carrier/check/states'
import { pushStates } from '@chargedeck/domain/carrier/message-states'
import { orderPushInterfaces } from '@chargedeck/domain/carrier/order-pushes'
import { orderPartnerStates } from '@chargedeck/domain/charge-order/partner-states'
import { energyE4, fen } from '@chargedeck/domain/kernel/money'
import { daysLater, toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { setPartnerState, type ChargeOrderRow } from '../../charging/charge-order/public.ts'
import { regulatorOrderOf } from '../../partner/carrier-check/public.ts'
import type { Context } from '../../platform/context.ts'
import type { CarrierRow } from '../../site/carrier/public.ts'
import { insertRows } from '../store.ts'
import { insertBindings } from './carrier-sites-store.ts'
import { doneOrders, listCarriers } from './carrier-store.ts'

/** Orders that a regulator received or refused, and the last days as two platforms saw them. */
export async function someCarrierOrders(ctx: Context): Promise<void> {
  const carriers = await listCarriers(ctx.tx)
  const [platform, other] = carriers.filter(({ carrierType }) => carrierType === 'TPP')
  if (platform) await somePlatformDays(ctx, platform)
  if (other) await aSilentDay(ctx, other)
  for (const regulator of carriers.filter(({ carrierType }) => carrierType === 'REG')) {
    const orders = await doneOrders(ctx.tx, regulator.companyId, 6)
    if (orders.length > 0) await somePushes(ctx, regulator, orders)
  }
}

const dayAgo = ({ now }: Context, days: number): string => toWallTime(daysLater(now(), -days)).slice(0, 10)
const figures = (side: 'our' | 'their', qty: number, energy: number, amt: number) => ({
  [`${side}Qty`]: qty,
  [`${side}Energy`]: energyE4(energy),
  [`${side}Amt`]: fen(amt),
})

const checkOf = (ctx: Context, { id: carrierId }: CarrierRow, days: number) => {
  const [id, checkDate] = [ctx.nextId(), dayAgo(ctx, days)]
  const checkNo = `CK${checkDate.replaceAll('-', '')}${id.slice(-8)}`
  return { id, checkNo, carrierId, checkDate, createTime: ctx.now() }
}

async function somePlatformDays(ctx: Context, carrier: CarrierRow): Promise<void> {
  const checkTime = ctx.now()
  const agreed = [2, 3].map((days) => ({
    ...checkOf(ctx, carrier, days),
    ...figures('our', 20 + days, 5_120_400 + days * 1000, 61_445),
    ...figures('their', 20 + days, 5_120_400 + days * 1000, 61_445),
    matchQty: 20 + days,
    status: checkStates.agreed,
    checkTime,
  }))
  const differing = {
    ...checkOf(ctx, carrier, 1),
    ...figures('our', 24, 5_834_200, 70_010),
    ...figures('their', 25, 5_934_200, 71_242),
    matchQty: 23,
    diffQty: 2,
    openQty: 1,
    status: checkStates.differing,
    checkTime,
  }
  await insertRows(ctx.tx, 'carrierCheck', [...agreed, differing])
  await insertRows(ctx.tx, 'carrierCheckDiff', someDiffs(ctx, differing.id))
}

const numberOf = (at: number) => `MA5TPP003${String(at).padStart(18, '0')}`

const someDiffs = (ctx: Context, checkId: string) => [
  {
    id: ctx.nextId(),
    checkId,
    number: numberOf(24),
    diffType: checkDiffTypes.amount,
    ourEnergy: energyE4(246_800),
    theirEnergy: energyE4(246_800),
    ourAmt: fen(2962),
    theirAmt: fen(2974),
    status: checkDiffStates.handled,
    handleWay: checkDiffWays.ours,
    remark: '对方未更新服务费，已同意按我方金额结算',
    handleUser: '1',
    handleTime: ctx.now(),
  },
  {
    id: ctx.nextId(),
    checkId,
    number: numberOf(25),
    diffType: checkDiffTypes.missingHere,
    theirEnergy: energyE4(100_000),
    theirAmt: fen(1220),
    status: checkDiffStates.open,
  },
]

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
  const rows = []
  for (const [at, order] of orders.entries()) rows.push(await pushOf(ctx, regulator, order, at))
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

async function pushOf(ctx: Context, regulator: CarrierRow, order: ChargeOrderRow, at: number) {
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
    carrierId: regulator.id,
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
