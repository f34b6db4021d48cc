import { dataStates } from '@chargedeck/domain/kernel/data-states'
import type { PileType } from '@chargedeck/contract/site/pile/enums'
import type { PileState } from '@chargedeck/domain/pile/states'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

type Reader = Pick<Context, 'tx'>
type PileGroup = { status: PileState; pileType: PileType; qty: number }

export const listPileGroups = ({ tx }: Reader, stationId: string): Promise<PileGroup[]> =>
  tx
    .selectFrom('chargerPile')
    .select(['status', 'pileType', sql<number>`count(*)::int`.as('qty')])
    .where('stationId', '=', stationId)
    .where('dataStatus', '<>', dataStates.deleted)
    .groupBy(['status', 'pileType'])
    .orderBy('pileType')
    .execute()
