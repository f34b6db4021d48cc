import { carrierStates } from '@chargedeck/domain/carrier/kinds'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import type { Tables } from '../../platform/postgres/tables.ts'
import { ofCompaniesInScope } from '../company/public.ts'

type Reader = Pick<Context, 'tx' | 'actor'>
export type CarrierRow = Selectable<Tables['carrier']>

const live = ({ tx }: Pick<Context, 'tx'>) =>
  tx.selectFrom('carrier').where('carrier.status', '<>', carrierStates.deleted)

export const carriersInScope = (reader: Reader) =>
  ofCompaniesInScope(reader, live(reader), 'carrier.companyId', 'carrier.createUser')

export const findCarrierInScopeOrNull = async (reader: Reader, id: string): Promise<CarrierRow | null> =>
  (await carriersInScope(reader).selectAll('carrier').where('carrier.id', '=', id).executeTakeFirst()) ?? null

export async function findCarrierInScope(reader: Reader, id: string): Promise<CarrierRow> {
  const carrier = await findCarrierInScopeOrNull(reader, id)
  if (!carrier) throw new AppError('CARRIER.NOT_FOUND')
  return carrier
}

export async function lockCarrierInScope(reader: Reader, id: string): Promise<CarrierRow> {
  const carriers = carriersInScope(reader).selectAll('carrier').where('carrier.id', '=', id)
  const carrier = await carriers.forUpdate('carrier').executeTakeFirst()
  if (!carrier) throw new AppError('CARRIER.NOT_FOUND')
  return carrier
}

/** Whether it is enabled; who would disable or delete it waits for this transaction. */
export const keepEnabled = async ({ tx }: Pick<Context, 'tx'>, id: string): Promise<boolean> => {
  const carrier = tx.selectFrom('carrier').select('status').where('id', '=', id).forKeyShare()
  return (await carrier.executeTakeFirst())?.status === carrierStates.enabled
}

/** Whoever asks: for the calls of carriers themselves and for jobs. */
export const findCarrierOrNull = async (ctx: Pick<Context, 'tx'>, id: string): Promise<CarrierRow | null> =>
  (await live(ctx).selectAll().where('id', '=', id).executeTakeFirst()) ?? null

const findCarrierByOperatorOrNull = async (ctx: Pick<Context, 'tx'>, operatorId: string): Promise<CarrierRow | null> =>
  (await live(ctx).selectAll().where('operatorId', '=', operatorId).executeTakeFirst()) ?? null

/** A living carrier of this company and type; the caller may see a station without seeing the whole company. */
export const isCarrierOf = async (
  ctx: Pick<Context, 'tx'>,
  id: string,
  { companyId, carrierType }: Pick<CarrierRow, 'companyId' | 'carrierType'>,
): Promise<boolean> => {
  const found = await findCarrierOrNull(ctx, id)
  return found?.companyId === companyId && found.carrierType === carrierType
}

/** Serialises those who name a carrier's operator: one id is one carrier, whichever company has it. */
export const lockOperators = ({ tx }: Pick<Context, 'tx'>) =>
  sql`select pg_advisory_xact_lock(hashtext('carrier.operator_id'))`.execute(tx)

export const isOperatorTaken = async (
  ctx: Pick<Context, 'tx'>,
  operatorId: string,
  exceptId: string | undefined,
): Promise<boolean> => {
  const found = await findCarrierByOperatorOrNull(ctx, operatorId)
  return found !== null && found.id !== exceptId
}

/** With its wallet, which only the ledger changes. */
export const insertCarrier = async ({ tx }: Pick<Context, 'tx'>, row: Insertable<Tables['carrier']>): Promise<void> => {
  await tx.insertInto('carrier').values(row).execute()
  await tx.insertInto('carrierWallet').values({ carrierId: row.id }).execute()
}

export const changeCarrier = async (
  { tx, now, actor }: Pick<Context, 'tx' | 'now' | 'actor'>,
  id: string,
  change: Updateable<Tables['carrier']>,
): Promise<void> => {
  await tx
    .updateTable('carrier')
    .set((row) => ({ ...change, updateTime: now(), updateUser: actor.userId, rowVersion: row('rowVersion', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
