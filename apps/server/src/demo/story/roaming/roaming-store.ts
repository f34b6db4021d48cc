import { gunStates } from '@chargedeck/domain/gun/states'
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
