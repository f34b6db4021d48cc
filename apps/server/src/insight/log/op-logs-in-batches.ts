import type { OpLog } from '@chargedeck/contract/insight/log/calls'
import { daysLater } from '@chargedeck/domain/kernel/wall-time'
import type { Context } from '../../platform/context.ts'
import type { IdRange } from './id-range.ts'
import { auditIds, withUsers, type OpLogFilter, type OpLogRow } from './op-log-store.ts'
import { presentOpLogs } from './present-op-log.ts'

const batch = 500

/** All rows of an export. Not by a cursor: the names of each batch are looked up in the same transaction. */
export async function* opLogsInBatches(
  ctx: Context,
  filter: OpLogFilter,
  direction: 'asc' | 'desc',
): AsyncIterable<OpLog> {
  let [rest, rows]: [OpLogFilter, OpLogRow[]] = [filter, []]
  do {
    rows = await withUsers(
      ctx.tx
        .selectFrom('auditLog')
        .where('auditLog.id', 'in', auditIds(ctx.tx, rest, { depth: batch, direction }))
        .orderBy('auditLog.id', direction),
    ).execute()
    for (const { log } of await presentOpLogs(ctx, rows)) yield log
    const last = rows.at(-1)
    if (last) rest = { ...filter, ...beyond(last, filter, direction) }
  } while (rows.length === batch)
}

/** By the id; without a limit of its own the time leaves a day of room. */
function beyond({ id, createTime }: OpLogRow, { from, until }: OpLogFilter, direction: 'asc' | 'desc'): IdRange {
  if (direction === 'desc') return { until: { id, at: until?.at ?? daysLater(createTime, 1) } }
  return { from: { id: String(BigInt(id) + 1n), at: from?.at ?? daysLater(createTime, -1) } }
}
