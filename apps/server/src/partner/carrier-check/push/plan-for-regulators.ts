import { pushStates } from '@chargedeck/domain/carrier/message-states'
import { orderPushInterfaces } from '@chargedeck/domain/carrier/order-pushes'
import { orderPartnerStates } from '@chargedeck/domain/charge-order/partner-states'
import type { ChargeOrderRow } from '../../../charging/charge-order/public.ts'
import type { Context } from '../../../platform/context.ts'
import { usesApi } from '../../../site/carrier/public.ts'
import { bonusContents } from '../regulator/bonus-contents.ts'
import { regulatorOrderOf } from '../regulator/order-content.ts'
import { canReceive } from './can-receive.ts'
import type { PlanPush, PushContent, PushPlan } from './push-orders.ts'
import { isUnsent, listPushesOf, type Already, type PushOfOrder, type RegulatorOfStation } from './push-store.ts'

const apiName = orderPushInterfaces.REG_ORDER

type Batch = {
  orderIds: readonly string[]
  regulators: readonly RegulatorOfStation[]
  only?: string | undefined
  /** Without anybody asking, to regulators that want every order of the station. */
  isByItself?: boolean
}

/** Plans the orders of a batch, for their regulators and for who pays a subsidy. */
export async function plannerForRegulators(
  ctx: Context,
  { orderIds, regulators, only, isByItself = false }: Batch,
): Promise<PlanPush> {
  const pushes = await listPushesOf(ctx, apiName, orderIds)
  const bonuses = await listPushesOf(ctx, orderPushInterfaces.BONUS_ORDER, orderIds)
  return async (order) => {
    const ofStation = regulators.filter(
      ({ stationId, carrierId }) => stationId === order.stationId && (only === undefined || carrierId === only),
    )
    const already = (all: readonly PushOfOrder[]): Already => ({
      regulators: ofStation,
      pushes: all.filter(({ orderId }) => orderId === order.id),
      isByItself,
    })
    const plan = await planForRegulators(ctx, order, already(pushes))
    const more = await bonusContents(ctx, order, already(bonuses))
    if (more.length === 0) return plan
    return { contents: 'contents' in plan ? [...plan.contents, ...more] : more }
  }
}

async function planForRegulators(
  ctx: Context,
  order: ChargeOrderRow,
  { regulators, pushes, isByItself }: Already,
): Promise<PushPlan> {
  const bound = regulators.filter(({ syncOrderAllFlag }) => !isByItself || syncOrderAllFlag === 1)
  if (bound.length === 0) return { refusal: 'CARRIER_PUSH.NO_REGULATOR' }
  const open = bound.filter(({ carrierId }) => !isAccepted(order, pushes, carrierId))
  if (open.length === 0) return { refusal: 'CARRIER_PUSH.ALREADY_ACCEPTED' }
  const free = open.filter(({ carrierId }) => !pushes.some((push) => push.carrierId === carrierId && isUnsent(push)))
  if (free.length === 0) return { refusal: 'CARRIER_PUSH.WAITS' }
  const contents: PushContent[] = []
  for (const regulator of free)
    if (isByItself ? wantsOrders(regulator) : canReceive(regulator, apiName))
      contents.push({
        carrierId: regulator.carrierId,
        content: await regulatorOrderOf(ctx, regulator, order),
      })
  return contents.length > 0 ? { contents } : { refusal: 'CARRIER_PUSH.CARRIER_DISABLED' }
}

/** Also while it is disabled: its orders wait until it is back. */
const wantsOrders = (regulator: RegulatorOfStation): boolean =>
  regulator.pushOrderFlag === 1 && usesApi(regulator, apiName)

/** What was accepted long ago has no message any more, only the state of the order. */
const isAccepted = (order: ChargeOrderRow, pushes: readonly PushOfOrder[], carrierId: string): boolean =>
  pushes.some((push) => push.carrierId === carrierId && push.status === pushStates.received) ||
  (pushes.length === 0 && order.regPushStatus === orderPartnerStates.done)
