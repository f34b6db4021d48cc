import { breakerStates } from '@chargedeck/domain/carrier/breaker'
import { pileStates } from '@chargedeck/domain/pile/states'
import { stationStates } from '@chargedeck/domain/station/states'
import { sql } from 'kysely'
import { storyPileNo, visitorPile } from '../base/pile-models.ts'
import type { Tx } from '../../platform/context.ts'

export type DemoPile = { pileId: string; pileNo: string; stationId: string; gunId: string }

/** As the virtual chargers are chosen: by number. */
export async function pilesInUse(tx: Tx): Promise<DemoPile[]> {
  const { rows } = await sql<DemoPile>`
    select p.id as pile_id, p.pile_no, p.station_id, (select min(g.id) from charger_gun g where g.pile_id = p.id) as gun_id
    from charger_pile p join station s on s.id = p.station_id
    where s.status = ${stationStates.operating} and p.status = ${pileStates.inUse} and p.pile_no <> all(${[visitorPile.pileNo, storyPileNo]}::text[])
    order by p.pile_no`.execute(tx)
  return rows
}

export const brokenLines = (tx: Tx) =>
  tx
    .selectFrom('carrier')
    .select(['id as carrierId', 'carrierName', 'companyId'])
    .where('breakerStatus', '=', breakerStates.open)
    .execute()

export const firstWarningOf = async (tx: Tx, pileId: string): Promise<string | null> => {
  const found = tx.selectFrom('warning').select('id').where('pileId', '=', pileId).where('stormFlag', '=', 0)
  return (await found.orderBy('firstTime').limit(1).executeTakeFirst())?.id ?? null
}

export const userIdOf = async (tx: Tx, account: string): Promise<string> =>
  (await tx.selectFrom('sysUser').select('id').where('account', '=', account).executeTakeFirst())?.id ?? '0'
