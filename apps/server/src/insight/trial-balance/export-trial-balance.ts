import { accountKindLabels, accountLabels } from '@chargedeck/contract/money/ledger/enums'
import type { trialBalanceApi, TrialBalanceRow } from '@chargedeck/contract/insight/trial-balance/calls'
import type { FileAnswer, Received } from '@chargedeck/contract/endpoint'
import type { Context } from '../../platform/context.ts'
import { eachRow } from '../../platform/export/each-row.ts'
import { exportRows, type ExportColumn } from '../../platform/export/export-rows.ts'
import { yuanCell } from '../../platform/export/yuan-cell.ts'
import { trialBalanceRows } from './list-trial-balance.ts'

const columns: readonly ExportColumn<TrialBalanceRow>[] = [
  { key: 'account', title: '科目', value: ({ account }) => accountLabels[account] },
  { key: 'account', title: '渠道', width: 12, value: ({ channelText }) => channelText },
  { key: 'kind', title: '类别', width: 10, value: ({ kind }) => accountKindLabels[kind] },
  { key: 'openingDebitAmt', title: '期初借方（元）', value: ({ openingDebitAmt }) => yuanCell(openingDebitAmt) },
  { key: 'openingCreditAmt', title: '期初贷方（元）', value: ({ openingCreditAmt }) => yuanCell(openingCreditAmt) },
  { key: 'debitAmt', title: '本期借方（元）', value: ({ debitAmt }) => yuanCell(debitAmt) },
  { key: 'creditAmt', title: '本期贷方（元）', value: ({ creditAmt }) => yuanCell(creditAmt) },
  { key: 'closingDebitAmt', title: '期末借方（元）', value: ({ closingDebitAmt }) => yuanCell(closingDebitAmt) },
  { key: 'closingCreditAmt', title: '期末贷方（元）', value: ({ closingCreditAmt }) => yuanCell(closingCreditAmt) },
]

export async function exportTrialBalance(
  ctx: Context,
  filters: Received<typeof trialBalanceApi.export>['body'],
): Promise<FileAnswer> {
  const rows = await trialBalanceRows(ctx, filters)
  return exportRows<TrialBalanceRow>(ctx, {
    name: '试算平衡表',
    columns,
    shown: filters.columns,
    rows: eachRow(rows),
  })
}
