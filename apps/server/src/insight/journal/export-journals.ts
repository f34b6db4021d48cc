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
import { isOn, withOrigins, type ListedRow } from './journal-row-store.ts'
import { journalSort, matchingJournals } from './list-journals.ts'
import { presentJournal } from './present.ts'

type Line = ListedJournal & { account: Account; debitAmt: Fen; creditAmt: Fen }

type Column = ExportColumn<Line>
const account: Column = { key: 'amt', title: '科目', width: 16, value: (line) => accountLabels[line.account] }
const debit: Column = { key: 'amt', title: '借方（元）', width: 14, value: ({ debitAmt }) => yuanCell(debitAmt) }
const credit: Column = { key: 'amt', title: '贷方（元）', width: 14, value: ({ creditAmt }) => yuanCell(creditAmt) }

/** Of one account, as the list shows them then: its sides beside the amount of the whole journal. */
const sidesOfAccount: readonly Column[] = [
  { ...account, key: 'accountDebitAmt' },
  { ...debit, key: 'accountDebitAmt', title: '本科目借方（元）' },
  { ...credit, key: 'accountCreditAmt', title: '本科目贷方（元）' },
  { key: 'amt', title: '凭证金额（元）', width: 14, value: ({ amt }) => yuanCell(amt) },
]
const columnsWith = (sides: readonly Column[]): readonly Column[] => [
  { key: 'journalNo', title: '凭证号', width: 24, value: ({ journalNo }) => journalNo },
  { key: 'bookTime', title: '记账时间', width: 20, value: ({ bookTime }) => bookTime },
  { key: 'bizType', title: '业务类型', width: 14, value: ({ bizType }) => bizTypeLabels[bizType] },
  { key: 'bizNo', title: '业务单号', width: 30, value: ({ bizNo }) => bizNo },
  { key: 'companyName', title: '公司', width: 24, value: ({ companyName }) => companyName },
  ...sides,
  { key: 'note', title: '摘要', width: 30, value: ({ note }) => note },
]

type Filters = Received<typeof journalApi.export>['body']

/** One line for each entry, as accounting software takes them; of an account that the filters name only its own. */
export const journalExport = exporter(journalApi.export, import.meta.url, async (ctx, filters: Filters) => {
  const lines = withOrigins(await matchingJournals(ctx, filters))
    .innerJoin('ledgerEntry', 'ledgerEntry.journalId', 'journal.id')
    .where(isOn(filters))
    .select(['ledgerEntry.account', 'ledgerEntry.debitAmt', 'ledgerEntry.creditAmt'])
  const rows = presented(cursorRows(inOrder(lines, filters, { ...journalSort, id: ['journal.id', 'ledgerEntry.id'] })))
  const isOfAccount = filters.account !== undefined || filters.channel !== undefined
  const columns = columnsWith(isOfAccount ? sidesOfAccount : [account, debit, credit])
  return { matching: lines, sheet: sheetOf<Line>({ name: '凭证', columns, shown: filters.columns, rows }) }
})

async function* presented(
  rows: AsyncIterable<ListedRow & Pick<Line, 'account' | 'debitAmt' | 'creditAmt'>>,
): AsyncIterable<Line> {
  for await (const { account: on, debitAmt, creditAmt, ...journal } of rows)
    yield { ...presentJournal(journal), account: on, debitAmt, creditAmt }
}
