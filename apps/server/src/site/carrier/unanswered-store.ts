import { checkStates } from '@chargedeck/domain/carrier/check/states'
import type { Context } from '../../platform/context.ts'

/** Days that were given up because the carrier never answered about its orders. */
export async function countUnanswered({ tx }: Pick<Context, 'tx'>, carrierId: string): Promise<number> {
  const { days } = await tx
    .selectFrom('carrierCheck')
    .select(({ fn }) => fn.countAll<string>().as('days'))
    .where('carrierId', '=', carrierId)
    .where('status', '=', checkStates.unanswered)
    .executeTakeFirstOrThrow()
  return Number(days)
}
