import { pushStates } from '@chargedeck/domain/carrier/message-states'
import { stationStates } from '@chargedeck/domain/station/states'
import type { Insertable } from 'kysely'
import type { Context, Tx } from '../../platform/context.ts'
import type { Tables } from '../../platform/postgres/tables.ts'

/** The stations that drivers see. */
export const openStations = (tx: Tx, companyId: string) =>
  tx
    .selectFrom('station')
    .select(['id', 'areaCode'])
    .where('companyId', '=', companyId)
    .where('status', '=', stationStates.operating)
    .where('onlineFlag', '=', 1)
    .orderBy('id')
    .execute()

type Binding = Omit<Insertable<Tables['carrierSite']>, 'id' | 'createTime'>

/** Bound, and told of the station, a while ago. */
export async function insertBindings({ tx, nextId, now }: Context, bindings: readonly Binding[]): Promise<void> {
  if (bindings.length === 0) return
  const told = { stationPushStatus: pushStates.received, stationPushTime: now(), createTime: now() }
  await tx
    .insertInto('carrierSite')
    .values(bindings.map((binding) => ({ ...told, ...binding, id: nextId() })))
    .onConflict((known) => known.columns(['carrierId', 'stationId']).doNothing())
    .execute()
}

export async function switchRegPushOn({ tx }: Context, stationIds: readonly string[]): Promise<void> {
  if (stationIds.length === 0) return
  await tx.updateTable('station').set({ regPushFlag: 1 }).where('id', 'in', stationIds).execute()
}
