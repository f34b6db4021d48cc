import { feeSendStates, feeSendSteps, type FeeSendEndStep } from '@chargedeck/domain/fee/states'
import type { Insertable } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import type { Tables } from '../../platform/postgres/tables.ts'

type NewSend = Pick<Insertable<Tables['stationFeeSend']>, 'feeId' | 'pileId' | 'commandId' | 'createTime'>

/** Stores the sendings; a pile that is sent the same plan again keeps only the last one. */
export const saveSends = async (tx: Tx, sends: readonly NewSend[]): Promise<void> => {
  await tx
    .insertInto('stationFeeSend')
    .values(sends.map((send) => ({ ...send, status: feeSendStates.sending })))
    .onConflict((known) =>
      known.columns(['feeId', 'pileId']).doUpdateSet(({ ref }) => ({
        commandId: ref('excluded.commandId'),
        createTime: ref('excluded.createTime'),
        status: feeSendSteps.stateAfter('sendAgain'),
      })),
    )
    .execute()
}

type SendEnd = { pileId: string; commandId: string; step: FeeSendEndStep }
export const endSend = async (tx: Tx, { pileId, commandId, step }: SendEnd): Promise<void> => {
  await tx
    .updateTable('stationFeeSend')
    .set({ status: feeSendSteps.stateAfter(step) })
    .where('pileId', '=', pileId)
    .where('commandId', '=', commandId)
    .where('status', 'in', feeSendSteps.statesBefore(step))
    .execute()
}
