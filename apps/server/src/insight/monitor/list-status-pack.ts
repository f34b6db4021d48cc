import type { PackedGuns, StatusPack } from '@chargedeck/contract/insight/monitor/status-pack'
import { gunStates } from '@chargedeck/domain/gun/states'
import { netStates, pileStates, restingPileStates } from '@chargedeck/domain/pile/states'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { literals } from '../../platform/postgres/literals.ts'
import { pilesInScope, standingGuns } from '../../site/pile/public.ts'
import type { Place } from './list-gun-counts.ts'

type Reader = Pick<Context, 'tx' | 'actor'>

const isOutOfUse = sql<boolean>`charger_pile.status in (${literals(restingPileStates)})`
const gunsIn = (state: string) =>
  sql<number>`(count(*) filter (where charger_gun.run_status = ${sql.lit(state)} and not ${isOutOfUse}))::int`

/** Kept counts know no types of piles. */
export const sumAcGuns = (reader: Reader, { stationId, companyId }: Place): Promise<PackedGuns> =>
  standingGuns(reader)
    .where('chargerPile.pileType', '=', 'AC')
    .$if(stationId !== undefined, (guns) => guns.where('station.id', '=', stationId ?? ''))
    .$if(companyId !== undefined, (guns) => guns.where('station.companyId', '=', companyId ?? ''))
    .select([
      sql<number>`count(*)::int`.as('total'),
      gunsIn(gunStates.idle).as('idle'),
      gunsIn(gunStates.occupied).as('occupied'),
      gunsIn(gunStates.charging).as('charging'),
      gunsIn(gunStates.reserved).as('locked'),
      gunsIn(gunStates.fault).as('fault'),
      gunsIn(gunStates.offline).as('offline'),
      sql<number>`(count(*) filter (where ${isOutOfUse}))::int`.as('outOfUse'),
    ])
    .executeTakeFirstOrThrow()

export async function sumPackedPiles(reader: Reader, { stationId, companyId }: Place): Promise<StatusPack['pile']> {
  const pilesIn = (status: string) =>
    sql<number>`(count(*) filter (where charger_pile.status = ${sql.lit(status)}))::int`
  return pilesInScope(reader)
    .where('chargerPile.status', '<>', pileStates.scrapped)
    .$if(stationId !== undefined, (piles) => piles.where('station.id', '=', stationId ?? ''))
    .$if(companyId !== undefined, (piles) => piles.where('station.companyId', '=', companyId ?? ''))
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`(count(*) filter (where charger_pile.net_status = ${sql.lit(netStates.online)}))::int`.as('online'),
      sql<number>`(count(*) filter (where charger_pile.net_status <> ${sql.lit(netStates.online)}))::int`.as('offline'),
      pilesIn(pileStates.inUse).as('inUse'),
      pilesIn(pileStates.suspended).as('repair'),
      pilesIn(pileStates.new).as('pending'),
    ])
    .executeTakeFirstOrThrow()
}
