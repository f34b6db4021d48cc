import type { Context } from '../../../platform/context.ts'

export type FeeCarrier = {
  carrierId: string
  carrierName: string
  /** Why it gets no prices; null: it does. */ whyNot: string | null
}
/** Whom a station's prices go to: the group of the partners, above this one, knows its bindings. */
export type CarriersOfStation = (ctx: Context, stationId: string) => Promise<FeeCarrier[]>
