import type { Received } from '@chargedeck/contract/endpoint'
import type { settleAccountApi } from '@chargedeck/contract/settlement/settle-account/calls'
import type { UsableAccount } from '@chargedeck/contract/settlement/settle-account/shapes'
import { openStates, settleAccountStates, settleProviders } from '@chargedeck/domain/settle-account/states'
import type { Context } from '../../platform/context.ts'
import { accountsInScope } from './account-store.ts'

type Reader = Pick<Context, 'tx' | 'actor'>
type Filters = Received<typeof settleAccountApi.export>['query']

export const accountSort = {
  columns: { createTime: 'settleAccount.createTime' },
  order: 'descend',
  id: 'settleAccount.id',
} as const

export const withNames = (accounts: ReturnType<typeof accountsInScope>) =>
  accounts
    .innerJoin('shareholder', 'shareholder.id', 'settleAccount.holderId')
    .innerJoin('company', 'company.id', 'settleAccount.companyId')
    .selectAll('settleAccount')
    .select(['shareholder.holderName', 'company.companyName'])

export function matchingAccounts(ctx: Reader, filters: Filters) {
  const { holderId, companyId, provider, openStatus, status, cardTail } = filters
  let accounts = accountsInScope(ctx)
  if (holderId) accounts = accounts.where('settleAccount.holderId', '=', holderId)
  if (companyId) accounts = accounts.where('settleAccount.companyId', '=', companyId)
  if (provider) accounts = accounts.where('settleAccount.provider', '=', provider)
  if (openStatus) accounts = accounts.where('settleAccount.openStatus', '=', openStatus)
  if (status) accounts = accounts.where('settleAccount.status', '=', status)
  if (cardTail) accounts = accounts.where('settleAccount.cardTail', '=', cardTail)
  return accounts
}

export const listUsable = (ctx: Reader, holderId: string | undefined): Promise<UsableAccount[]> =>
  accountsInScope(ctx)
    .select([
      'id',
      'accountNo',
      'holderId',
      'regName',
      'bankName',
      'cardTail',
      'settleBatch',
      'settleCycle',
      'defaultFlag',
    ])
    .where('status', '=', settleAccountStates.active)
    .where('provider', '=', settleProviders.huifu)
    .where('openStatus', '=', openStates.opened)
    .$if(holderId !== undefined, (rows) => rows.where('holderId', '=', holderId ?? ''))
    .orderBy('defaultFlag', 'desc')
    .orderBy('id')
    .limit(2000)
    .execute()
