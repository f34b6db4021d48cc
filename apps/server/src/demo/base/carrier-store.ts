import { breakerStates } from '@chargedeck/domain/carrier/breaker'
import type { Context } from '../../platform/context.ts'
import type { Tables } from '../../platform/postgres/tables.ts'
import type { Insertable } from 'kysely'

export type NewCarrier = Insertable<Tables['carrier']>

/** With their wallets, and with the move of a line that is open. */
export async function insertCarriers({ tx, nextId }: Context, carriers: readonly NewCarrier[]): Promise<void> {
  await tx
    .insertInto('carrier')
    .values([...carriers])
    .execute()
  await tx
    .insertInto('carrierWallet')
    .values(carriers.map(({ id }) => ({ carrierId: id })))
    .execute()
  for (const { id, breakerStatus, breakerOpenTime } of carriers)
    if (breakerStatus === breakerStates.open && breakerOpenTime)
      await tx
        .insertInto('carrierBreakerEvent')
        .values({
          id: nextId(),
          carrierId: id,
          fromStatus: breakerStates.closed,
          toStatus: breakerStates.open,
          reason: '连续5次调用超时',
          eventTime: breakerOpenTime,
        })
        .execute()
}
