import { carrierStates } from '@chargedeck/domain/carrier/kinds'
import { pushStates } from '@chargedeck/domain/carrier/message-states'
import { bonusInterface } from '@chargedeck/domain/carrier/order-pushes'
import type { ChargeOrderRow } from '../../../charging/charge-order/public.ts'
import type { Context } from '../../../platform/context.ts'
import { findCarrierOrNull, usesApi, type CarrierRow } from '../../../site/carrier/public.ts'
import { isUnsent, type PushOfOrder, type RegulatorOfStation } from '../push/push-store.ts'
import { regulatorOrderOf } from './order-content.ts'

type Already = {
  regulators: readonly RegulatorOfStation[]
  /** By the interface for subsidies. */
  pushes: readonly PushOfOrder[]
  only?: string | undefined
  isByItself?: boolean
}

/** Who pays a subsidy gets each order of its stations once more, by an interface of its own (B.4), until it has accepted it. */
export async function bonusContents(
  ctx: Context,
  order: ChargeOrderRow,
  { regulators, pushes, only, isByItself = false }: Already,
) {
  const wants = isByItself ? wantsOrders : isEnabled
  const subsidised = regulators.filter(
    (one) =>
      one.stationId === order.stationId &&
      one.syncOrderAllFlag === 1 &&
      (only === undefined || only === one.carrierId) &&
      usesApi(one, bonusInterface) &&
      wants(one),
  )
  const contents: { carrierId: string; apiName: string; content: object }[] = []
  for (const { carrierId } of subsidised) {
    const told = pushes.filter((push) => push.orderId === order.id && push.carrierId === carrierId)
    const knows = told.some((push) => push.status === pushStates.received || isUnsent(push))
    const carrier = knows || (isByItself && told.length > 0) ? null : await findCarrierOrNull(ctx, carrierId)
    if (carrier)
      contents.push({ carrierId, apiName: bonusInterface, content: await regulatorOrderOf(ctx, carrier, order) })
  }
  return contents
}

const wantsOrders = ({ pushOrderFlag }: Pick<CarrierRow, 'pushOrderFlag'>): boolean => pushOrderFlag === 1
const isEnabled = ({ status }: Pick<CarrierRow, 'status'>): boolean => status === carrierStates.enabled
