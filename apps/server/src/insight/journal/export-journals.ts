import type { Received } from '@chargedeck/contract/endpoint'
import { journalApi, type ListedJournal } from '@chargedeck/contract/insight/journal/calls'
import { accountLabels, bizTypeLabels } from '@chargedeck/contract/money/ledger/enums'
import type { Account } from '@chargedeck/domain/ledger/entry'
import type { Fen } from '@chargedeck/domain/kernel/money'
import { cursorRows } from '../../platform/export/cursor-rows.ts'
import { sheetOf, type ExportColumn } from '../../platform/export/sheet.ts'
import { yuanCell } from '../../platform/export/yuan-cell.ts'
import { inOrder } from '../../platform/read-page.ts'
import { exporter } from '../../staff/export-job/public.ts'
import { withOrigins, type ListedRow } from './journal-row-store.ts'
import { journalSort, matchingJournals } from './list-journals.ts'
import { presentJournal } from './present.ts'

type Line = ListedJournal & { account: Account; debitAmt: Fen; creditAmt: Fen }

const columns: readonly ExportColumn<Line>[] = [
  { key: 'journalNo', title: '凭证号', width: 24, value: ({ journalNo }) => journalNo },
  { key: 'bookTime', title: '记账时间', width: 20, value: ({ bookTime }) => bookTime },
  { key: 'bizType', title: '业务类型', width: 14, value: ({ bizType }) => bizTypeLabels[bizType] },
  { key: 'bizNo', title: '业务单号', width: 30, value: ({ bizNo }) => bizNo },
  { key: 'companyName', title: '公司', width: 24, value: ({ companyName }) => companyName },
  { key: 'amt', title: '科目', width: 16, value: ({ account }) => accountLabels[account] },
  { key: 'amt', title: '借方（元）', width: 14, value: ({ debitAmt }) => yuanCell(debitAmt) },
  { key: 'amt', title: '贷方（元）', width: 14, value: ({ creditAmt }) => yuanCell(creditAmt) },
  { key: 'note', title: '摘要', width: 30, value: ({ note }) => note },
]

type Filters = Received<typeof journalApi.export>['body']

/** One line for each entry, as accounting software takes them. */
export const journalExport = exporter(journalApi.export, import.meta.url, async (ctx, filters: Filters) => {
  const lines = withOrigins(await matchingJournals(ctx, filters))
    .innerJoin('ledgerEntry', 'ledgerEntry.journalId', 'journal.id')
    .select(['ledgerEntry.account', 'ledgerEntry.debitAmt', 'ledgerEntry.creditAmt'])
  const rows = presented(cursorRows(inOrder(lines, filters, { ...journalSort, id: ['journal.id', 'ledgerEntry.id'] })))
  return { matching: lines, sheet: sheetOf<Line>({ name: '凭证', columns, shown: filters.columns, rows }) }
})

async function* presented(
  rows: AsyncIterable<ListedRow & Pick<Line, 'account' | 'debitAmt' | 'creditAmt'>>,
): AsyncIterable<Line> {
  for await (const { account, debitAmt, creditAmt, ...journal } of rows)
    yield { ...presentJournal(journal), account, debitAmt, creditAmt }
}
