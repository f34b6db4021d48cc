import { carrierStates } from '@chargedeck/domain/carrier/kinds'
import type { Insertable, Selectable } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Tables } from '../../platform/postgres/tables.ts'
import { ofCompaniesInScope } from '../company/public.ts'

type Reader = Pick<Context, 'tx' | 'actor'>
export type CarrierRow = Selectable<Tables['carrier']>

const live = ({ tx }: Pick<Context, 'tx'>) =>
  tx.selectFrom('carrier').where('carrier.status', '<>', carrierStates.deleted)

export const carriersInScope = (reader: Reader) => ofCompaniesInScope(reader, live(reader), 'carrier.companyId')

export const findCarrierInScopeOrNull = async (reader: Reader, id: string): Promise<CarrierRow | null> =>
  (await carriersInScope(reader).selectAll('carrier').where('carrier.id', '=', id).executeTakeFirst()) ?? null

export const lockCarrierInScopeOrNull = async (reader: Reader, id: string): Promise<CarrierRow | null> =>
  (await carriersInScope(reader)
    .selectAll('carrier')
    .where('carrier.id', '=', id)
    .forUpdate('carrier')
    .executeTakeFirst()) ?? null

/** Whoever asks: for the calls of carriers themselves and for jobs. */
export const findCarrierOrNull = async (ctx: Pick<Context, 'tx'>, id: string): Promise<CarrierRow | null> =>
  (await live(ctx).selectAll().where('id', '=', id).executeTakeFirst()) ?? null

export const findCarrierByOperatorOrNull = async (
  ctx: Pick<Context, 'tx'>,
  operatorId: string,
): Promise<CarrierRow | null> =>
  (await live(ctx).selectAll().where('operatorId', '=', operatorId).executeTakeFirst()) ?? null

export const insertCarrier = async ({ tx }: Pick<Context, 'tx'>, row: Insertable<Tables['carrier']>): Promise<void> => {
  await tx.insertInto('carrier').values(row).execute()
}
