import type { ListedJournal } from '@chargedeck/contract/insight/journal/calls'
import { Space } from 'antd'
import type { Permission } from '../../platform/me.ts'
import { PageLink } from '../../ui/text/page-link.tsx'

type Props = { journal: Pick<ListedJournal, 'origin' | 'bizNo' | 'bizId' | 'billId' | 'tradeId' | 'carrierId'> }
type Page = { path: (bizNo: string, id: string) => string; needs: Permission }

const trades: Page = {
  path: (bizNo, id) => `/orders/trade?tradeNo=${bizNo}&open=${id}`,
  needs: 'trade:order:page',
}
const bills: Page = { path: (_, id) => `/books/channel-bill?open=${id}`, needs: 'channel:bill:page' }
type Paged = Exclude<NonNullable<ListedJournal['origin']>, 'CHANNEL_DIFF'>
const pages: Record<Paged, Page> = {
  CHARGE_ORDER: { path: (_, id) => `/orders/charge?orderId=${id}&open=${id}`, needs: 'charge:order:page' },
  OCCUPY_ORDER: { path: (bizNo, id) => `/orders/occupy?orderNo=${bizNo}&open=${id}`, needs: 'occupy:order:page' },
  TRADE_ORDER: trades,
  CHANNEL_BILL: bills,
  ROAMING_ORDER: { path: (_, id) => `/carrier?list=roaming&open=${id}`, needs: 'connectivity:carrier:roaming:page' },
  WASH_USE: { path: (_, id) => `/kit/car-wash?list=uses&useId=${id}`, needs: 'kit:carWash:use:page' },
  WITHDRAW: {
    path: (bizNo, id) => `/settle-center/withdraw?withdrawNo=${bizNo}&open=${id}`,
    needs: 'settle:withdraw:history:page',
  },
  GUARANTEE: { path: (_, id) => `/settle-center/order-bills?open=${id}`, needs: 'settle:order:bills:page' },
  CARRIER_PAYMENT: { path: (_, id) => `/carrier?open=${id}`, needs: 'connectivity:carrier:page' },
}

/** Leads to the order, trade, wash, withdrawal, guarantee, carrier or bill that the journal was booked for. */
export function JournalOrigin({ journal: { origin, bizNo, bizId, billId, tradeId, carrierId } }: Props) {
  if (origin === null || bizNo === null) return <>-</>
  if (origin !== 'CHANNEL_DIFF') return <To page={pages[origin]} bizNo={bizNo} id={carrierId ?? bizId} />
  return (
    <Space size={8}>
      {tradeId === null ? <span className="cd-number">{bizNo}</span> : <To page={trades} bizNo={bizNo} id={tradeId} />}
      {billId !== null && (
        <PageLink to={bills.path(bizNo, billId)} needs={bills.needs}>
          账单
        </PageLink>
      )}
    </Space>
  )
}

const To = ({ page: { path, needs }, bizNo, id }: { page: Page; bizNo: string; id: string }) => (
  <PageLink to={path(bizNo, id)} needs={needs} className="cd-number">
    {bizNo}
  </PageLink>
)
