import type { AlarmProtocol } from '@chargedeck/domain/alarm-code/codes'
import { warningStates } from '@chargedeck/domain/warning/states'
import { sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'

/** A code for all protocols is also the meaning of what chargers of any protocol reported. */
export async function hasWarningOf(tx: Tx, code: string, protocol: AlarmProtocol): Promise<boolean> {
  const named = tx.selectFrom('warning').select('id').where('alarmCode', '=', code).limit(1)
  const found = await (protocol === 'ALL' ? named : named.where('protocol', '=', protocol)).executeTakeFirst()
  return found !== undefined
}

export async function countOpenAt(tx: Tx, stationId: string): Promise<number> {
  const row = await tx
    .selectFrom('warning')
    .select(sql<number>`count(*)::int`.as('qty'))
    .where('stationId', '=', stationId)
    .where('status', '=', warningStates.open)
    .executeTakeFirstOrThrow()
  return row.qty
}
