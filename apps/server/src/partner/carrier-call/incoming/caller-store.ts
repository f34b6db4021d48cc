import { carrierStates } from '@chargedeck/domain/carrier/kinds'
import type { Context } from '../../../platform/context.ts'
import { prepared } from '../../../platform/postgres/prepared-statements.ts'
import type { CarrierRow } from '../../../site/carrier/public.ts'

type Claim = { operatorId: string; tokenHash: Buffer }
export type FoundCaller = CarrierRow & { hasToken: boolean }

/** The carrier of an id and whether the token is one of its own, in one statement: each call of a carrier begins with it. */
export const findByClaimOrNull = async (
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  { operatorId, tokenHash }: Claim,
): Promise<FoundCaller | null> => {
  const found = await tx
    .selectFrom('carrier')
    .modifyFront(prepared)
    .leftJoin('carrierGivenToken', (token) =>
      token
        .onRef('carrierGivenToken.carrierId', '=', 'carrier.id')
        .on('carrierGivenToken.tokenHash', '=', tokenHash)
        .on('carrierGivenToken.expireTime', '>', now()),
    )
    .selectAll('carrier')
    .select('carrierGivenToken.carrierId as tokenOf')
    .where('carrier.operatorId', '=', operatorId)
    .where('carrier.status', '<>', carrierStates.deleted)
    .executeTakeFirst()
  if (!found) return null
  const { tokenOf, ...carrier } = found
  return { ...carrier, hasToken: tokenOf !== null }
}
