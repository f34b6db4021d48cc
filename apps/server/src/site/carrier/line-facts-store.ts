import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

type Writer = Pick<Context, 'tx'>

/** Shown to staff to the minute: a busy line does not write its row with each call. */
export const noteLastCalls = ({ tx }: Writer, ids: readonly string[], at: Date) =>
  sql`update carrier set last_call_time = ${at} where id = any(${[...ids]}::bigint[])
    and (last_call_time is null or last_call_time < ${at}::timestamptz - interval '1 minute')`.execute(tx)

/** The end of the token that the carrier gave us; null: we have none. */
export const noteTokenEnd = ({ tx }: Writer, id: string, tokenExpireTime: Date | null) =>
  tx.updateTable('carrier').set({ tokenExpireTime }).where('id', '=', id).execute()
