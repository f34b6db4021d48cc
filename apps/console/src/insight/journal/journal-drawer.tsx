import type { JournalDetail, ListedJournal } from '@chargedeck/contract/insight/journal/calls'
import { accountLabels, bizTypeLabels } from '@chargedeck/contract/money/ledger/enums'
import { useQuery } from '@tanstack/react-query'
import type { Column } from '../../ui/data-table/columns/column.tsx'
import { RowsTable } from '../../ui/data-table/rows-table.tsx'
import { DrawerSection, Facts, RecordDrawer } from '../../ui/record/record-drawer.tsx'
import { readingOf } from '../../ui/record/use-fresh-record.ts'
import { CopyText } from '../../ui/text/copy-text.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { MoneyText } from '../../ui/text/quantity-text.tsx'
import { JournalOrigin } from './journal-origin.tsx'
import { journalDetail } from './journal-queries.ts'

type Props = {
  id: string
  row: ListedJournal | undefined
  previous: (() => void) | undefined
  next: (() => void) | undefined
  onClose: () => void
}

/** What was booked, to whose accounts, and for which order or trade. */
export function JournalDrawer({ id, row, ...steps }: Props) {
  const { data, error, isPending, refetch } = useQuery(journalDetail(id))
  const journal = data?.journal ?? row
  return (
    <RecordDrawer
      mode="view"
      name={journal ? `${bizTypeLabels[journal.bizType]} ${journal.journalNo}` : '凭证'}
      size={720}
      reading={readingOf({ error, isPending, refetch })}
      {...steps}
    >
      {data && <Story detail={data} />}
    </RecordDrawer>
  )
}

const Story = ({ detail: { journal, entries } }: { detail: JournalDetail }) => (
  <>
    <DrawerSection title="凭证">
      <Facts
        items={[
          { label: '凭证号', value: <CopyText value={journal.journalNo} />, span: 2 },
          { label: '业务类型', value: bizTypeLabels[journal.bizType] },
          { label: '记账时间', value: <InstantText value={journal.bookTime} /> },
          { label: '业务单号', value: <JournalOrigin journal={journal} />, span: 2 },
          { label: '公司', value: journal.companyName },
          { label: '金额（元）', value: <MoneyText value={journal.amt} /> },
          { label: '摘要', value: journal.note ?? '-', span: 2 },
        ]}
      />
    </DrawerSection>
    <DrawerSection title="分录（元）">
      <RowsTable
        rows={entries.map((entry, at) => ({ ...entry, at }))}
        columns={entryColumns}
        idOf={({ at }) => String(at)}
        empty="没有分录"
      />
    </DrawerSection>
  </>
)

type Entry = JournalDetail['entries'][number] & { at: number }
const entryColumns: readonly Column<Entry>[] = [
  {
    key: 'account',
    card: 'title',
    title: '科目',
    render: (_, { account, channelText }) =>
      channelText === null ? accountLabels[account] : `${accountLabels[account]} - ${channelText}`,
  },
  { key: 'ownerName', card: 'longFact', title: '户名', render: (_, { ownerName }) => ownerName },
  { key: 'debit', card: 'fact', title: '借', align: 'right', render: (_, { debitAmt }) => <Side value={debitAmt} /> },
  {
    key: 'credit',
    card: 'fact',
    title: '贷',
    align: 'right',
    render: (_, { creditAmt }) => <Side value={creditAmt} />,
  },
  {
    key: 'balance',
    card: 'fact',
    title: '余额',
    align: 'right',
    render: (_, { balanceAfterAmt }) => (balanceAfterAmt === null ? '-' : <MoneyText value={balanceAfterAmt} />),
  },
]

const Side = ({ value }: { value: Entry['debitAmt'] }) => (value === 0 ? null : <MoneyText value={value} />)
