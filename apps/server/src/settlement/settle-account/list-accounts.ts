import type { FileAnswer, Received } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import type { settleAccountApi } from '@chargedeck/contract/settlement/settle-account/calls'
import {
  accountStateLabels,
  batchLabels,
  cardTypeLabels,
  cycleLabels,
  openStateLabels,
  providerLabels,
} from '@chargedeck/contract/settlement/settle-account/enums'
import type { SettleAccount, SettleAccountDetail } from '@chargedeck/contract/settlement/settle-account/shapes'
import { subjectTypeLabels } from '@chargedeck/contract/settlement/shareholder/enums'
import { toWallTime, wallTimeOrNull } from '@chargedeck/domain/kernel/wall-time'
import { maskCardNo } from '@chargedeck/domain/settle-account/card-numbers'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { cursorRows } from '../../platform/export/cursor-rows.ts'
import { exportRows, type ExportColumn } from '../../platform/export/export-rows.ts'
import { yuanCell } from '../../platform/export/yuan-cell.ts'
import { inOrder, readPage } from '../../platform/read-page.ts'
import { accountsInScope } from './account-store.ts'
import { accountSort, matchingAccounts, withNames } from './list-store.ts'
import { presentAccount, presentDetail, type ListedAccount } from './present.ts'

export function listAccounts(
  ctx: Context,
  query: Received<typeof settleAccountApi.page>['query'],
): Promise<Page<SettleAccount>> {
  const matching = matchingAccounts(ctx, query)
  const present = (rows: ListedAccount[]) => rows.map((row) => presentAccount(row))
  return readPage(ctx, query, { matching, rows: withNames(matching), sort: accountSort, present })
}

export async function readAccount(ctx: Context, id: string): Promise<SettleAccountDetail> {
  const row: ListedAccount | undefined = await withNames(accountsInScope(ctx))
    .where('settleAccount.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new AppError('SETTLE_ACCOUNT.NOT_FOUND')
  return presentDetail(ctx.sealer, row)
}

const columns: readonly ExportColumn<ListedAccount>[] = [
  { key: 'accountNo', title: '账户编号', width: 24, value: ({ accountNo }) => accountNo },
  { key: 'holderName', title: '合作方', width: 26, value: ({ holderName }) => holderName },
  { key: 'companyName', title: '公司', width: 26, value: ({ companyName }) => companyName },
  { key: 'provider', title: '账户类型', width: 10, value: ({ provider }) => providerLabels[provider] },
  { key: 'subjectType', title: '主体', width: 8, value: ({ subjectType }) => subjectTypeLabels[subjectType] },
  { key: 'regName', title: '注册名称', width: 30, value: ({ regName }) => regName },
  { key: 'cardName', title: '户名', width: 30, value: ({ cardName }) => cardName },
  { key: 'bankName', title: '开户银行', width: 20, value: ({ bankName }) => bankName },
  { key: 'cardNo', title: '银行卡号', width: 22, value: ({ cardTail }) => maskCardNo(cardTail) },
  { key: 'cardType', title: '卡类型', width: 12, value: ({ cardType }) => cardTypeLabels[cardType] },
  { key: 'settleCycle', title: '到账周期', width: 14, value: ({ settleCycle }) => cycleLabels[settleCycle] },
  { key: 'settleBatch', title: '结算批次', width: 12, value: ({ settleBatch }) => batchLabels[settleBatch] },
  { key: 'huifuId', title: '汇付号', width: 20, value: ({ huifuId }) => huifuId },
  { key: 'openStatus', title: '开户状态', width: 10, value: ({ openStatus }) => openStateLabels[openStatus] },
  { key: 'status', title: '状态', width: 8, value: ({ status }) => accountStateLabels[status] },
  { key: 'balanceAmt', title: '余额（元）', width: 14, value: ({ balanceAmt }) => yuanCell(balanceAmt) },
  {
    key: 'balanceTime',
    title: '余额时间',
    width: 20,
    value: ({ balanceTime }) => wallTimeOrNull(balanceTime),
  },
  { key: 'openMsg', title: '开户说明', width: 30, value: ({ openMsg }) => openMsg },
  { key: 'createTime', title: '创建时间', width: 20, value: ({ createTime }) => toWallTime(createTime) },
]

export const exportAccounts = (
  ctx: Context,
  filters: Received<typeof settleAccountApi.export>['query'],
): Promise<FileAnswer> =>
  exportRows<ListedAccount>(ctx, {
    name: '结算账户',
    columns,
    shown: filters.columns,
    rows: cursorRows(inOrder(withNames(matchingAccounts(ctx, filters)), filters, accountSort)),
  })
