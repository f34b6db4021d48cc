import { lastDayOf } from '@chargedeck/domain/kernel/days'
import { settleCloseStates } from '@chargedeck/domain/settle-day/states'
import { sql, type Selectable } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Tables } from '../../platform/postgres/tables.ts'
import { monthsInScope, stationAmts } from './list-store.ts'

type Reader = Pick<Context, 'tx' | 'actor'>
export type HolderMonth = { holderId: string; month: string }

export const findHolderOrNull = async ({ tx }: Pick<Context, 'tx'>, id: string) =>
  (await tx
    .selectFrom('shareholder')
    .select(['shareholder.id', 'shareholder.companyId', 'shareholder.holderNo', 'shareholder.holderName'])
    .select('shareholder.holderType')
    .where('shareholder.id', '=', id)
    .executeTakeFirst()) ?? null

/** The partner's month, station by station, as far as the caller may see it. */
export const listStatementRows = (ctx: Reader, month: HolderMonth) =>
  ofHolder(ctx, month)
    .innerJoin('station', 'station.id', 'settleMonthly.stationId')
    .select(stationAmts)
    .select('station.stationName')
    .orderBy('station.stationName')
    .orderBy('settleMonthly.id')
    .execute()

/** The same for every station of the partner's month. */
export const findAgreementOrNull = async (ctx: Reader, month: HolderMonth) =>
  (await ofHolder(ctx, month)
    .select(['settleMonthly.companyId', 'settleMonthly.confirmTime', 'settleMonthly.confirmUser'])
    .select(['settleMonthly.invoiceFileId', 'settleMonthly.invoiceTime'])
    .limit(1)
    .executeTakeFirst()) ?? null

const ofHolder = (ctx: Reader, { holderId, month }: HolderMonth) =>
  monthsInScope(ctx).where('settleMonthly.holderId', '=', holderId).where('settleMonthly.settleMonth', '=', month)

/** Whether the last day of the month is closed: the days close in their order. */
export const isMonthClosed = async (
  { tx }: Pick<Context, 'tx'>,
  { companyId, month }: { companyId: string; month: string },
): Promise<boolean> =>
  (await tx
    .selectFrom('settleClose')
    .select('settleDate')
    .where('companyId', '=', companyId)
    .where('settleDate', '=', lastDayOf(month))
    .where('status', '=', settleCloseStates.closed)
    .executeTakeFirst()) !== undefined

export const lockHolderMonth = async ({ tx }: Pick<Context, 'tx'>, { holderId, month }: HolderMonth): Promise<void> => {
  const rows = tx
    .selectFrom('settleMonthly')
    .select('id')
    .where('holderId', '=', holderId)
    .where('settleMonth', '=', month)
  await rows.orderBy('id').forUpdate().execute()
}

type Agreement = Partial<
  Pick<Selectable<Tables['settleMonthly']>, 'confirmTime' | 'confirmUser' | 'invoiceFileId' | 'invoiceTime'>
>
export const saveAgreement = ({ tx }: Pick<Context, 'tx'>, { holderId, month }: HolderMonth, agreement: Agreement) =>
  tx
    .updateTable('settleMonthly')
    .set(agreement)
    .where('holderId', '=', holderId)
    .where('settleMonth', '=', month)
    .execute()

/** Those of which no station's row lacks the confirmation or the invoice. */
export const listAgreedMonths = async (
  { tx }: Pick<Context, 'tx'>,
  holderId: string,
  months: readonly string[],
): Promise<string[]> =>
  (
    await tx
      .selectFrom('settleMonthly')
      .select('settleMonth')
      .where('holderId', '=', holderId)
      .where('settleMonth', 'in', months)
      .groupBy('settleMonth')
      .having(sql<boolean>`bool_and(confirm_time is not null and invoice_file_id is not null)`)
      .execute()
  ).map(({ settleMonth }) => settleMonth)

export const findUserNameOrNull = async ({ tx }: Pick<Context, 'tx'>, id: string | null): Promise<string | null> =>
  id === null
    ? null
    : ((await tx.selectFrom('sysUser').select('name').where('id', '=', id).executeTakeFirst())?.name ?? null)
