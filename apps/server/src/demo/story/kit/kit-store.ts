import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { pileStates } from '@chargedeck/domain/pile/states'
import { voucherSources } from '@chargedeck/domain/voucher/sources'
import { lockPiles, type PileRow } from '../../../charging/charger-link/public.ts'
import type { Tx } from '../../../platform/context.ts'

/** The last direct-current pile of a station that works. */
export async function pileAt(tx: Tx, stationId: string): Promise<PileRow> {
  const { pileNo } = await tx
    .selectFrom('chargerPile')
    .select('pileNo')
    .where('stationId', '=', stationId)
    .where('pileType', '=', 'DC')
    .where('status', '=', pileStates.inUse)
    .where('dataStatus', '=', dataStates.normal)
    .orderBy('pileNo', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const pile = (await lockPiles(tx, [pileNo])).get(pileNo)
  if (!pile) throw new Error(`the demo has no pile ${pileNo}`)
  return pile
}

/** The voucher for a car wash that a charge brought. */
export const voucherOfCharge = async (tx: Tx, orderId: string): Promise<string> =>
  (
    await tx
      .selectFrom('voucher')
      .select('id')
      .where('sourceType', '=', voucherSources.fullCharge)
      .where('sourceId', '=', orderId)
      .executeTakeFirstOrThrow()
  ).id

/** A charge that was settled, as its listeners get it. */
export const settledOrder = (tx: Tx, id: string) =>
  tx.selectFrom('chargeOrder').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
