import { settleAccountStates } from '@chargedeck/domain/settle-account/states'
import { settleCloseStates } from '@chargedeck/domain/settle-day/states'
import { settleSetupStates } from '@chargedeck/domain/settle-setup/states'
import { returnableSince } from '@chargedeck/domain/withdraw/ask-times'
import { liveTransferStates, transferStates } from '@chargedeck/domain/withdraw/states'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

type Reader = Pick<Context, 'tx'>
type Owner = { column: 'holderId' | 'settleAccountId'; id: string }

/** A setup whose days are all over and closed shares no order any more. */
export const isInLiveSetup = async ({ tx }: Reader, { column, id }: Owner): Promise<boolean> =>
  (await tx
    .selectFrom('settleSetupItem')
    .innerJoin('settleSetup', 'settleSetup.id', 'settleSetupItem.setupId')
    .select('settleSetup.id')
    .where(`settleSetupItem.${column}`, '=', id)
    .where('settleSetup.status', '=', settleSetupStates.active)
    .where(
      sql<boolean>`coalesce(settle_setup.expire_date, 'infinity') > coalesce((select max(settle_date) from settle_close
        where settle_close.company_id = settle_setup.company_id and settle_close.status = ${settleCloseStates.closed}), '-infinity')`,
    )
    .limit(1)
    .executeTakeFirst()) !== undefined

/** One that has not ended, or whose bank may still send the money back. */
export const hasOpenWithdraw = async (
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  { column, id }: Owner,
): Promise<boolean> =>
  (await tx
    .selectFrom('withdraw')
    .select('id')
    .where(column, '=', id)
    .where((withdraw) =>
      withdraw.or([
        withdraw('transferStatus', 'in', [...liveTransferStates]),
        withdraw.and([
          withdraw('transferStatus', '=', transferStates.arrived),
          withdraw('arriveTime', '>=', returnableSince(now())),
        ]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()) !== undefined

export const hasActiveAccount = async ({ tx }: Reader, holderId: string): Promise<boolean> =>
  (await tx
    .selectFrom('settleAccount')
    .select('id')
    .where('holderId', '=', holderId)
    .where('status', '=', settleAccountStates.active)
    .limit(1)
    .executeTakeFirst()) !== undefined
