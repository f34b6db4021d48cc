import { pushStates } from '@chargedeck/domain/carrier/message-states'
import { bonusInterface, orderPushInterfaces } from '@chargedeck/domain/carrier/order-pushes'
import { orderPartnerStates } from '@chargedeck/domain/charge-order/partner-states'
import type { ChargeOrderRow } from '../../../charging/charge-order/public.ts'
import type { Context } from '../../../platform/context.ts'
import { findCarrierOrNull, usesApi, type CarrierRow } from '../../../site/carrier/public.ts'
import { bonusContents } from '../regulator/bonus-contents.ts'
import { regulatorOrderOf } from '../regulator/order-content.ts'
import { isUnsent, listPushesOf, listRegulatorsOf, type PushOfOrder, type RegulatorOfStation } from './push-store.ts'
import { pushOrders, type PlanPush, type PushInput, type PushPlan } from './push-orders.ts'
import { canReceive } from './push-to-tpp.ts'

const apiName = orderPushInterfaces.REG_ORDER

/** To every regulator of the station that has not accepted the order: it takes each only once. */
export const pushToRegulators = async (ctx: Context, input: PushInput) =>
  pushOrders(ctx, input, 'REG_ORDER', await regulatorPlanner(ctx, input))

export async function regulatorPlanner(ctx: Context, { orderIds, carrierId: only }: PushInput): Promise<PlanPush> {
  const pushes = await listPushesOf(ctx, apiName, orderIds)
  const bonuses = await listPushesOf(ctx, bonusInterface, orderIds)
  return async (order) => {
    const regulators = await listRegulatorsOf(ctx, [order.stationId])
    const ofOrder = pushes.filter(({ orderId }) => orderId === order.id)
    const plan = await planForRegulators(ctx, order, { regulators, pushes: ofOrder, only })
    const more = await bonusContents(ctx, order, { regulators, pushes: bonuses, only })
    if (more.length === 0) return plan
    return { contents: 'contents' in plan ? [...plan.contents, ...more] : more }
  }
}

type Already = {
  regulators: readonly RegulatorOfStation[]
  pushes: readonly PushOfOrder[]
  only?: string | undefined
  isByItself?: boolean
}

/** `isByItself`: without anybody asking, to regulators that want every order of the station. */
export async function planForRegulators(
  ctx: Context,
  order: ChargeOrderRow,
  { regulators, pushes, only, isByItself = false }: Already,
): Promise<PushPlan> {
  const bound = regulators.filter(
    ({ stationId, carrierId, syncOrderAllFlag }) =>
      stationId === order.stationId &&
      (only === undefined || carrierId === only) &&
      (!isByItself || syncOrderAllFlag === 1),
  )
  if (bound.length === 0) return { refusal: 'CARRIER_PUSH.NO_REGULATOR' }
  const open = bound.filter(({ carrierId }) => !isAccepted(order, pushes, carrierId))
  if (open.length === 0) return { refusal: 'CARRIER_PUSH.ALREADY_ACCEPTED' }
  const free = open.filter(({ carrierId }) => !pushes.some((push) => push.carrierId === carrierId && isUnsent(push)))
  if (free.length === 0) return { refusal: 'CARRIER_PUSH.WAITS' }
  const contents: { carrierId: string; content: object }[] = []
  for (const { carrierId } of free) {
    const carrier = await findCarrierOrNull(ctx, carrierId)
    if (carrier && (isByItself ? wantsOrders(carrier) : canReceive(carrier, apiName)))
      contents.push({ carrierId, content: await regulatorOrderOf(ctx, carrier, order) })
  }
  return contents.length > 0 ? { contents } : { refusal: 'CARRIER_PUSH.CARRIER_DISABLED' }
}

/** Also while it is disabled: its orders wait until it is back. */
const wantsOrders = (carrier: CarrierRow): boolean => carrier.pushOrderFlag === 1 && usesApi(carrier, apiName)

/** What was accepted long ago has no message any more, only the state of the order. */
const isAccepted = (order: ChargeOrderRow, pushes: readonly PushOfOrder[], carrierId: string): boolean =>
  pushes.some((push) => push.carrierId === carrierId && push.status === pushStates.received) ||
  (pushes.length === 0 && order.regPushStatus === orderPartnerStates.done)
