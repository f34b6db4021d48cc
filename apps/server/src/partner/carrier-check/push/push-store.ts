import { carrierStates } from '@chargedeck/domain/carrier/kinds'
import { pushStates, type PushState } from '@chargedeck/domain/carrier/message-states'
import { sql } from 'kysely'
import { ordersInScope, type ChargeOrderRow } from '../../../charging/charge-order/public.ts'
import type { Context } from '../../../platform/context.ts'
import { plainArray } from '../../../platform/postgres/array.ts'

type Reader = Pick<Context, 'tx' | 'actor'>

export const listChosenOrders = (reader: Reader, orderIds: readonly string[]): Promise<ChargeOrderRow[]> =>
  ordersInScope(reader)
    .selectAll('chargeOrder')
    .where('chargeOrder.id', '=', sql<string>`any(${plainArray(orderIds)}::bigint[])`)
    .orderBy('chargeOrder.id')
    .execute()

export async function carrierNames({ tx }: Pick<Context, 'tx'>, ids: readonly string[]): Promise<Map<string, string>> {
  const carriers = await tx
    .selectFrom('carrier')
    .select(['id', 'carrierName'])
    .where('id', '=', sql<string>`any(${plainArray(ids)}::bigint[])`)
    .execute()
  return new Map(carriers.map(({ id, carrierName }) => [id, carrierName]))
}

export type PushOfOrder = { orderId: string; carrierId: string; status: PushState }

/** What became of orders towards carriers, by one interface. */
export async function listPushesOf(
  { tx }: Pick<Context, 'tx'>,
  apiName: string,
  orderIds: readonly string[],
): Promise<PushOfOrder[]> {
  const rows = await tx
    .selectFrom('carrierMessage')
    .select(['orderId', 'carrierId', 'status'])
    .where('apiName', '=', apiName)
    .where('orderId', '=', sql<string>`any(${plainArray(orderIds)}::bigint[])`)
    .execute()
  return rows.map(({ orderId, ...row }) => ({ ...row, orderId: orderId ?? '' }))
}

const unsent: readonly PushState[] = [pushStates.waiting, pushStates.sending]
export const isUnsent = ({ status }: PushOfOrder): boolean => unsent.includes(status)

/** Regulators that get a station, with all that an order for them needs beside itself. */
export const listRegulatorsOf = async ({ tx }: Pick<Context, 'tx'>, stationIds: readonly string[]) =>
  tx
    .selectFrom('carrierSite')
    .innerJoin('carrier', 'carrier.id', 'carrierSite.carrierId')
    .innerJoin('station', 'station.id', 'carrierSite.stationId')
    .innerJoin('company', 'company.id', 'carrier.companyId')
    .select(['carrierSite.stationId', 'carrierSite.carrierId', 'carrierSite.syncOrderAllFlag', 'station.stationNo'])
    .select(['carrier.apis', 'carrier.status', 'carrier.pushOrderFlag'])
    .select(['carrier.myOperatorId as operatorId', 'company.operatorId as ownerId'])
    .where('carrierSite.stationId', '=', sql<string>`any(${plainArray(stationIds)}::bigint[])`)
    .where('carrierSite.enableFlag', '=', 1)
    .where('station.regPushFlag', '=', 1)
    .where('carrier.carrierType', '=', 'REG')
    .where('carrier.status', '<>', carrierStates.deleted)
    .orderBy('carrierSite.carrierId')
    .execute()
export type RegulatorOfStation = Awaited<ReturnType<typeof listRegulatorsOf>>[number]

/** The regulators of an order's station, and what became of the order towards them. */
export type Already = {
  regulators: readonly RegulatorOfStation[]
  pushes: readonly PushOfOrder[]
  isByItself: boolean
}
