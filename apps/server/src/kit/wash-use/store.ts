import { openWashUses, washUseSteps, type WashUseState, type WashUseStep } from '@chargedeck/domain/wash-use/states'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { withinScope } from '../../platform/data-scope.ts'
import type { Tables } from '../../platform/postgres/tables.ts'

type Reader = Pick<Context, 'tx' | 'actor'>
type AnyReader = Pick<Context, 'tx'>
export type UseRow = Selectable<Tables['washUse']>

export const usesInScope = ({ tx, actor }: Reader) =>
  tx
    .selectFrom('washUse')
    .innerJoin('station', 'station.id', 'washUse.stationId')
    .where(withinScope(actor, 'station.orgId'))

export const usesOfCustomer = ({ tx }: AnyReader, customerId: string) =>
  tx
    .selectFrom('washUse')
    .innerJoin('station', 'station.id', 'washUse.stationId')
    .where('washUse.customerId', '=', customerId)

export const lockUseInScopeOrNull = async (reader: Reader, id: string): Promise<UseRow | null> =>
  (await usesInScope(reader)
    .selectAll('washUse')
    .where('washUse.id', '=', id)
    .forUpdate('washUse')
    .executeTakeFirst()) ?? null

export const lockUseOrNull = async ({ tx }: AnyReader, id: string): Promise<UseRow | null> =>
  (await tx.selectFrom('washUse').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null

export const findUseByRequestOrNull = async (
  { tx }: AnyReader,
  { customerId, requestId }: { customerId: string; requestId: string },
): Promise<UseRow | null> =>
  (await tx
    .selectFrom('washUse')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('requestId', '=', requestId)
    .executeTakeFirst()) ?? null

export const listTakenBays = async ({ tx }: AnyReader, washId: string): Promise<number[]> => {
  const open = tx.selectFrom('washUse').select('bayNo').where('washId', '=', washId)
  return (await open.where('status', 'in', openWashUses).execute()).map(({ bayNo }) => bayNo)
}

export const isDriverWashing = async ({ tx }: AnyReader, customerId: string): Promise<boolean> =>
  (await tx
    .selectFrom('washUse')
    .select('id')
    .where('customerId', '=', customerId)
    .where('status', 'in', openWashUses)
    .limit(1)
    .executeTakeFirst()) !== undefined

export const listOpenUses = ({ tx }: AnyReader, washId: string): Promise<UseRow[]> =>
  tx
    .selectFrom('washUse')
    .selectAll()
    .where('washId', '=', washId)
    .where('status', 'in', openWashUses)
    .orderBy('id')
    .execute()

/** Those of the same customer together, as wallets are locked. */
export const listUsesOpenSince = ({ tx }: AnyReader, before: Date, most: number): Promise<UseRow[]> =>
  tx
    .selectFrom('washUse')
    .selectAll()
    .where('status', 'in', openWashUses)
    .where('createTime', '<', before)
    .orderBy('customerId')
    .limit(most)
    .execute()

export const changeUse = async (
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  id: string,
  change: Updateable<Tables['washUse']>,
): Promise<void> => {
  await tx
    .updateTable('washUse')
    .set({ ...change, updateTime: now() })
    .where('id', '=', id)
    .execute()
}

export const insertUse = async ({ tx }: AnyReader, row: Insertable<Tables['washUse']>): Promise<void> => {
  await tx.insertInto('washUse').values(row).execute()
}

/** Moves a use only from a state that allows the step; null: another was faster. */
export async function stepUse(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  id: string,
  step: WashUseStep,
  change: Updateable<Tables['washUse']> = {},
): Promise<WashUseState | null> {
  const moved = await tx
    .updateTable('washUse')
    .set({ ...change, status: washUseSteps.stateAfter(step), updateTime: now() })
    .where('id', '=', id)
    .where('status', 'in', washUseSteps.statesBefore(step))
    .returning('status')
    .executeTakeFirst()
  return moved?.status ?? null
}

export const noteTry = async (
  { tx }: AnyReader,
  id: string,
  change: Pick<Updateable<Tables['washUse']>, 'tryQty' | 'sendTime' | 'failReason'>,
): Promise<void> => {
  await tx.updateTable('washUse').set(change).where('id', '=', id).execute()
}
