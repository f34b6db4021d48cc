import { carrierStates } from '@chargedeck/domain/carrier/kinds'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { prepared } from '../../../platform/postgres/prepared-statements.ts'
import type { CarrierRow } from '../../../site/carrier/public.ts'

export type Claim = { operatorId: string; tokenHash: Buffer }
export type ClaimedCarrier = CarrierRow & { givenTokens: string[] }

/** The carriers of these ids, each with those of the tokens that are its own, as hex: calls that come together begin with one statement. */
export const findClaimed = (
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  claims: readonly Claim[],
): Promise<ClaimedCarrier[]> =>
  tx
    .selectFrom('carrier')
    .modifyFront(prepared)
    .selectAll('carrier')
    .select(
      sql<string[]>`array(select encode(token_hash, 'hex') from carrier_given_token given
        where given.carrier_id = carrier.id and given.token_hash = any(${claims.map(({ tokenHash }) => tokenHash)}::bytea[])
          and given.expire_time > ${now()})`.as('givenTokens'),
    )
    .where(
      'carrier.operatorId',
      '=',
      sql<string>`any(${[...new Set(claims.map(({ operatorId }) => operatorId))]}::text[])`,
    )
    .where('carrier.status', '<>', carrierStates.deleted)
    .execute()
