import type { ListedJournal } from '@chargedeck/contract/insight/journal/calls'
import { bizTypeLabels } from '@chargedeck/contract/money/ledger/enums'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { MoneyText } from '../../ui/text/quantity-text.tsx'
import { JournalOrigin } from './journal-origin.tsx'

export const journalColumns: readonly Column<ListedJournal>[] = [
  {
    key: 'journalNo',
    title: '凭证号',
    width: 210,
    render: (_, { journalNo }) => <span className="cd-number">{journalNo}</span>,
  },
  {
    key: 'bizType',
    card: 'state',
    title: '业务类型',
    width: 110,
    render: (_, { bizType }) => bizTypeLabels[bizType],
  },
  {
    key: 'bizNo',
    card: 'fact',
    title: '业务单号',
    width: 250,
    render: (_, journal) => <JournalOrigin journal={journal} />,
  },
  {
    key: 'amt',
    card: 'fact',
    title: '金额（元）',
    width: 130,
    align: 'right',
    sorter: true,
    render: (_, { amt }) => <MoneyText value={amt} />,
  },
  {
    key: 'bookTime',
    card: 'fact',
    title: '记账时间',
    width: 172,
    sorter: true,
    render: (_, { bookTime }) => <InstantText value={bookTime} />,
  },
  { key: 'note', title: '摘要', width: 160, ellipsis: true, render: (_, { note }) => note ?? '-' },
  {
    key: 'companyName',
    title: '公司',
    width: 160,
    ellipsis: true,
    hiddenAtFirst: true,
    render: (_, { companyName }) => companyName,
  },
]

const sideColumn = (key: 'accountDebitAmt' | 'accountCreditAmt', title: string): Column<ListedJournal> => ({
  key,
  title,
  card: 'fact',
  width: 140,
  align: 'right',
  render: (_, { [key]: amt }) => (amt === null || amt === 0 ? '-' : <MoneyText value={amt} />),
})

/** Of one account: what each journal moved on it, beside its whole amount. */
export const accountColumns: readonly Column<ListedJournal>[] = journalColumns.flatMap((column) =>
  column.key === 'amt'
    ? [
        sideColumn('accountDebitAmt', '本科目借方（元）'),
        sideColumn('accountCreditAmt', '本科目贷方（元）'),
        { ...column, title: '凭证金额（元）' },
      ]
    : [column],
)
