import { openStates, settleAccountStates } from '@chargedeck/domain/settle-account/states'
import type { Updateable } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Tables } from '../../platform/postgres/tables.ts'

type Reader = Pick<Context, 'tx'>
type KeptBalance = Pick<
  Updateable<Tables['settleAccount']>,
  'balanceAmt' | 'balanceTime' | 'balanceMsg' | 'balanceAskedTime'
>

/** Leaves the version as it is: a form that is open at the time can still be saved. */
export const keepBalance = ({ tx }: Reader, id: string, balance: KeptBalance) =>
  tx.updateTable('settleAccount').set(balance).where('id', '=', id).execute()

const opened = ({ tx }: Reader) =>
  tx
    .selectFrom('settleAccount')
    .where('huifuId', 'is not', null)
    .where('openStatus', '=', openStates.opened)
    .where('status', '<>', settleAccountStates.deleted)

/** Those that were asked about longest ago, of those not asked about since a moment. */
export const listToRefresh = async (reader: Reader, since: Date, most: number): Promise<string[]> => {
  const rows = await opened(reader)
    .select('id')
    .where(({ or, eb }) => or([eb('balanceAskedTime', 'is', null), eb('balanceAskedTime', '<', since)]))
    .orderBy('balanceAskedTime', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

export const openedOrNull = async (reader: Reader, id: string) =>
  (await opened(reader).select(['id', 'companyId', 'huifuId']).where('id', '=', id).executeTakeFirst()) ?? null
