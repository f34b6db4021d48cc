import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { netStates } from '@chargedeck/domain/pile/states'
import { sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'

export const readPassword = async (tx: Tx, pileId: string) =>
  (await tx
    .selectFrom('chargerPile')
    .select(['passwordHash', 'newPasswordSealed'])
    .where('id', '=', pileId)
    .executeTakeFirst()) ?? null

/** Connected piles whose new password nobody has seen and that were not sent it for a day. */
export async function listUnsent(tx: Tx, now: Date, limit: number): Promise<{ id: string; pileNo: string }[]> {
  const { rows } = await sql<{ id: string; pileNo: string }>`
    select p.id, p.pile_no from charger_pile p
    where p.net_status = ${sql.lit(netStates.online)} and p.data_status = ${sql.lit(dataStates.normal)}
      and p.new_password_sealed is not null and p.password_show_time is null
      and not exists (
        select from device_command c
        where c.pile_id = p.id and c.command = 'CHANGE_PASSWORD' and c.create_time > ${now}::timestamptz - interval '1 day'
      )
    order by p.id limit ${limit}`.execute(tx)
  return rows
}
