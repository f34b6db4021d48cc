import { dataStates } from '@chargedeck/domain/kernel/data-states'
import type { TrialFacts } from '@chargedeck/domain/pay-config/trial'
import { payTransStates } from '@chargedeck/domain/trade-order/states'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { plainArray } from '../../platform/postgres/array.ts'
import type { Tables } from '../../platform/postgres/tables.ts'
import { ofCompaniesInScope } from '../../site/company/public.ts'

type Reader = Pick<Context, 'tx' | 'actor'>
export type PayConfigRow = Selectable<Tables['payConfig']>
type Contract = Pick<PayConfigRow, 'companyId' | 'channel'>

const { deleted } = dataStates

export const payConfigsInScope = (reader: Reader) =>
  ofCompaniesInScope(reader, reader.tx.selectFrom('payConfig'), 'payConfig.companyId', 'payConfig.createUser').where(
    'payConfig.dataStatus',
    '<>',
    deleted,
  )

export const findCompanyIdOrNull = async (ctx: Reader, id: string): Promise<string | null> =>
  (await payConfigsInScope(ctx).select('payConfig.companyId').where('payConfig.id', '=', id).executeTakeFirst())
    ?.companyId ?? null

export const findPayConfigInScopeOrNull = async (ctx: Reader, id: string): Promise<PayConfigRow | null> =>
  (await payConfigsInScope(ctx).selectAll('payConfig').where('payConfig.id', '=', id).executeTakeFirst()) ?? null

export const lockPayConfigOrNull = async (ctx: Reader, id: string): Promise<PayConfigRow | null> =>
  (await payConfigsInScope(ctx)
    .selectAll('payConfig')
    .where('payConfig.id', '=', id)
    .forUpdate('payConfig')
    .executeTakeFirst()) ?? null

/** Serialises those who enable configs of one company. */
export const lockCompany = ({ tx }: Pick<Context, 'tx'>, companyId: string) =>
  tx.selectFrom('company').select('id').where('id', '=', companyId).forNoKeyUpdate().execute()

export const insertPayConfig = ({ tx }: Pick<Context, 'tx'>, row: Insertable<Tables['payConfig']>) =>
  tx.insertInto('payConfig').values(row).execute()

export const changePayConfig = (
  { tx, now, actor }: Pick<Context, 'tx' | 'now' | 'actor'>,
  id: string,
  change: Updateable<Tables['payConfig']>,
) =>
  tx
    .updateTable('payConfig')
    .set((row) => ({ ...change, updateTime: now(), updateUser: actor.userId, rowVersion: row('rowVersion', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** What a test found is no change of the config. */
export const noteTrial = ({ tx }: Pick<Context, 'tx'>, id: string, trial: Partial<TrialFacts>) =>
  tx.updateTable('payConfig').set(trial).where('id', '=', id).execute()

const enabledOf = ({ tx }: Pick<Context, 'tx'>, { companyId, channel }: Contract) =>
  tx
    .selectFrom('payConfig')
    .where('companyId', '=', companyId)
    .where('channel', '=', channel)
    .where('enableFlag', '=', 1)
    .where('dataStatus', '<>', deleted)

export const findEnabledOrNull = async (ctx: Pick<Context, 'tx'>, contract: Contract): Promise<PayConfigRow | null> =>
  (await enabledOf(ctx, contract).selectAll().executeTakeFirst()) ?? null

/** Deleted ones too: what was paid by a config is refunded by it. */
export const listPayConfigs = ({ tx }: Pick<Context, 'tx'>, ids: readonly string[]): Promise<PayConfigRow[]> =>
  tx
    .selectFrom('payConfig')
    .selectAll()
    .where('id', '=', sql<string>`any(${plainArray(ids)}::bigint[])`)
    .execute()

/** Of the caller's companies; deleted ones too, whose bills still come. */
export const findInScopeOrNull = async (ctx: Reader, id: string): Promise<Contract | null> =>
  (await ofCompaniesInScope(ctx, ctx.tx.selectFrom('payConfig'), 'payConfig.companyId', 'payConfig.createUser')
    .select(['payConfig.companyId', 'payConfig.channel'])
    .where('payConfig.id', '=', id)
    .executeTakeFirst()) ?? null

/** A payment or refund that its channel has not ended. */
export const hasOpenTrades = async ({ tx }: Pick<Context, 'tx'>, id: string): Promise<boolean> =>
  (await tx
    .selectFrom('payTrans')
    .select('id')
    .where('payConfigId', '=', id)
    .where('status', 'in', [payTransStates.initiated, payTransStates.processing])
    .limit(1)
    .executeTakeFirst()) !== undefined
