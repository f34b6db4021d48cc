import { chargeOrderApi } from '@chargedeck/contract/charging/charge-order/calls'
import type { KnownEnd, SettlementBasis } from '@chargedeck/contract/charging/charge-order/settlement'
import { permissionOf } from '@chargedeck/contract/endpoint'
import { proposeEnd, type EndSource } from '@chargedeck/domain/charge-order/propose-end'
import { energyE4, fen } from '@chargedeck/domain/kernel/money'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { MeterSample } from '@chargedeck/domain/tariff/split-energy'
import { findHoldOrNull } from '../../../money/ledger/public.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { configOfOrder } from '../../../site/operation-config/public.ts'
import { listSamples } from '../readings/sample-store.ts'
import { findChargeOrder } from '../store.ts'
import { pointOf } from '../settle/settle.ts'

/** What is known of the end of a charge, which of it to propose, and the money that is held for it. */
export async function readSettlementBasis(ctx: Context, orderId: string): Promise<SettlementBasis> {
  requireSettler(ctx)
  const order = await findChargeOrder(ctx, orderId)
  const config = await configOfOrder(ctx, order)
  const last = (await listSamples(ctx, orderId)).at(-1)
  const start = pointOrNull(order.startTime, order.startMeter)
  const sample = last ? pointOf(last) : null
  const stop = pointOrNull(order.endTime, order.endMeter)
  const known = (source: EndSource, point: MeterSample | null, soc: number | null) =>
    point ? [presentEnd(source, point, start, soc)] : []
  return {
    startTime: start && toWallTime(start.at),
    startMeter: start && start.meter,
    ends: [
      ...known('STOP', stop, order.endSoc),
      ...known('SAMPLE', sample, last?.soc ?? null),
      ...known('START', start, order.startSoc),
    ],
    proposed: proposeEnd({ start, sample, stop }, config),
    heldAmt: (await findHoldOrNull(ctx, orderId)) ?? fen(0),
  }
}

/** Staff who settle by hand, or review it: the answers tell what a wallet has, so that reading orders is not enough. */
export function requireSettler({ actor: { permissions } }: Pick<Context, 'actor'>): void {
  const settling = [chargeOrderApi.settle, chargeOrderApi.confirmSettlement].map(permissionOf)
  if (permissions !== 'all' && !settling.some((permission) => permissions.includes(permission)))
    throw new AppError('REQUEST.FORBIDDEN')
}

const pointOrNull = (at: Date | null, meter: MeterSample['meter'] | null): MeterSample | null =>
  at && meter !== null ? { at, meter } : null

const presentEnd = (
  source: EndSource,
  { at, meter }: MeterSample,
  start: MeterSample | null,
  soc: number | null,
): KnownEnd => ({
  source,
  time: toWallTime(at),
  meter,
  energy: start && meter >= start.meter ? energyE4(meter - start.meter) : null,
  soc,
})
