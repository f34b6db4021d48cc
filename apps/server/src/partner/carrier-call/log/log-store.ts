import type { Insertable } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { insertRows } from '../../../platform/postgres/insert-rows.ts'
import type { Tables } from '../../../platform/postgres/tables.ts'
import { countCarrierCalls, noteLastCalls } from '../../../site/carrier/public.ts'

export type LogRow = Required<Insertable<Tables['carrierLog']>>

export const insertLog = ({ tx }: Pick<Context, 'tx'>, row: LogRow): Promise<void> =>
  insertRows(tx, 'carrierLog', [row])

/** `isStored`: its row was stored with what the call changed. */
export type EndedLog = { row: LogRow; isStored: boolean }

/** Stores calls with what is counted of them. */
export async function insertLogs(ctx: Context, ended: readonly EndedLog[]): Promise<void> {
  const rows = ended.map(({ row }) => row)
  await insertRows(
    ctx.tx,
    'carrierLog',
    ended.flatMap(({ row, isStored }) => (isStored ? [] : [row])),
  )
  const counts = new Map<string, { callQty: number; failQty: number }>()
  for (const { carrierId, success } of rows) {
    if (carrierId === null) continue
    const known = counts.get(carrierId) ?? { callQty: 0, failQty: 0 }
    counts.set(carrierId, { callQty: known.callQty + 1, failQty: known.failQty + (success === 1 ? 0 : 1) })
  }
  await countCarrierCalls(
    ctx,
    [...counts].map(([carrierId, count]) => ({ carrierId, ...count })),
  )
  await noteLastCalls(ctx, [...counts.keys()], ctx.now())
}
