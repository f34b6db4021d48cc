import { dayWithdrawStates } from '@chargedeck/domain/settle-day/states'
import { holderTypes } from '@chargedeck/domain/shareholder/kinds'
import { payTransStates } from '@chargedeck/domain/trade-order/states'
import type { Tx } from '../../../platform/context.ts'

/** In the order of these numbers. */
export async function stationIdsOf(tx: Tx, stationNos: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('station')
    .select(['id', 'stationNo'])
    .where('stationNo', 'in', [...stationNos])
    .execute()
  return stationNos.flatMap((no) => rows.find(({ stationNo }) => stationNo === no)?.id ?? [])
}

export const holderIdOf = async (tx: Tx, holderName: string): Promise<string | null> =>
  (await tx.selectFrom('shareholder').select('id').where('holderName', '=', holderName).executeTakeFirst())?.id ?? null

export const holderNameOf = async (tx: Tx, id: string): Promise<string> =>
  (await tx.selectFrom('shareholder').select('holderName').where('id', '=', id).executeTakeFirstOrThrow()).holderName

/** The operator of the company of another partner. */
export const operatorIdOf = async (tx: Tx, partnerName: string): Promise<string | null> =>
  (
    await tx
      .selectFrom('shareholder')
      .select('id')
      .where('holderType', '=', holderTypes.operator)
      .where('companyId', '=', (partner) =>
        partner.selectFrom('shareholder').select('companyId').where('holderName', '=', partnerName),
      )
      .executeTakeFirst()
  )?.id ?? null

/** The account to which a partner is paid. */
export const payeeOf = async (tx: Tx, holderId: string): Promise<string | null> =>
  (
    await tx
      .selectFrom('settleAccount')
      .select('id')
      .where('holderId', '=', holderId)
      .where('defaultFlag', '=', 1)
      .executeTakeFirst()
  )?.id ?? null

/** Of the days that a partner has not withdrawn yet, the one of this number. */
export const openDayOrNull = async (tx: Tx, holderId: string, number: number): Promise<string | null> =>
  (
    await tx
      .selectFrom('settleDaily')
      .select('settleDate')
      .distinct()
      .where('holderId', '=', holderId)
      .where('withdrawStatus', '=', dayWithdrawStates.open)
      .orderBy('settleDate')
      .offset(number - 1)
      .limit(1)
      .executeTakeFirst()
  )?.settleDate ?? null

export const withdrawIdOf = async (tx: Tx, requestId: string): Promise<string | null> =>
  (await tx.selectFrom('withdraw').select('id').where('requestId', 'like', `%:${requestId}`).executeTakeFirst())?.id ??
  null

export const cashOf = (tx: Tx, withdrawId: string) =>
  tx
    .selectFrom('cashRecord')
    .select(['id', 'reqSeqId', 'companyId', 'huifuId', 'cashAmt'])
    .where('withdrawId', '=', withdrawId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

/** Requests that a batch has released. */
export const listReleased = async (tx: Tx): Promise<string[]> =>
  (
    await tx
      .selectFrom('cashRecord')
      .select('id')
      .where('status', '=', payTransStates.processing)
      .where((cash) => cash.or([cash('sentTime', 'is', null), cash('askQty', '<', 2)]))
      .orderBy('id')
      .execute()
  ).map(({ id }) => id)

export const huifuIdOf = async (tx: Tx, accountId: string): Promise<string> =>
  (await tx.selectFrom('settleAccount').select('huifuId').where('id', '=', accountId).executeTakeFirstOrThrow())
    .huifuId ?? ''
