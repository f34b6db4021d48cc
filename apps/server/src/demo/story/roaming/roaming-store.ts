import { manualSettlementStates } from '@chargedeck/domain/charge-order/manual-settlement'
import { gunStates } from '@chargedeck/domain/gun/states'
import { energyE4, fen, type EnergyE4, type Fen } from '@chargedeck/domain/kernel/money'
import type { Tx } from '../../../platform/context.ts'

/** Guns of a partner at which a charge can begin. */
export const freeRoamingGuns = async (tx: Tx, carrierId: string, qty: number): Promise<string[]> =>
  (
    await tx
      .selectFrom('carrierGun')
      .select('id')
      .where('carrierId', '=', carrierId)
      .where('runStatus', 'in', [gunStates.idle, gunStates.occupied])
      .orderBy('id')
      .limit(qty)
      .execute()
  ).map(({ id }) => id)

/** What a settled charge at a partner came to. */
export async function figuresOf(tx: Tx, id: string): Promise<{ energy: EnergyE4; amt: Fen }> {
  const { totalEnergy, totalAmt } = await tx
    .selectFrom('roamingOrder')
    .select(['totalEnergy', 'totalAmt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { energy: totalEnergy ?? energyE4(0), amt: totalAmt ?? fen(0) }
}

/** The settlement by hand that waits for a second person. */
export const waitingIdOf = async (tx: Tx, orderId: string): Promise<string | undefined> =>
  (
    await tx
      .selectFrom('roamingSettlement')
      .select('id')
      .where('orderId', '=', orderId)
      .where('status', '=', manualSettlementStates.waiting)
      .executeTakeFirst()
  )?.id
