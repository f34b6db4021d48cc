import type { ListedJournal } from '@chargedeck/contract/insight/journal/calls'
import { bizTypeLabels } from '@chargedeck/contract/money/ledger/enums'
import type { Permission } from '../../platform/me.ts'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { PageLink } from '../../ui/text/page-link.tsx'
import { MoneyText } from '../../ui/text/quantity-text.tsx'

type Page = { path: (bizNo: string, id: string) => string; needs: Permission }
const pages: Record<NonNullable<ListedJournal['origin']>, Page> = {
  CHARGE_ORDER: { path: (_, id) => `/orders/charge?orderId=${id}&open=${id}`, needs: 'charge:order:page' },
  OCCUPY_ORDER: { path: (bizNo, id) => `/orders/occupy?orderNo=${bizNo}&open=${id}`, needs: 'occupy:order:page' },
  TRADE_ORDER: { path: (bizNo, id) => `/orders/trade?tradeNo=${bizNo}&open=${id}`, needs: 'trade:order:page' },
}

/** Leads to the order or trade that the journal was booked for. */
export function JournalOrigin({ journal: { origin, bizNo, bizId } }: { journal: ListedJournal }) {
  if (origin === null || bizNo === null) return <>-</>
  const { path, needs } = pages[origin]
  return (
    <PageLink to={path(bizNo, bizId)} needs={needs} className="cd-number">
      {bizNo}
    </PageLink>
  )
}

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
