import { bizTypeLabels, type BizType } from '@chargedeck/contract/money/ledger/enums'
import type { Permission } from '../../../platform/me.ts'
import { PageLink } from '../../../ui/text/page-link.tsx'

type Place = { needs: Permission; to: (bizId: string) => string }

const chargeOrders: Place = {
  needs: 'charge:order:page',
  to: (id) => `/orders/charge?orderId=${id}&open=${id}`,
}
const occupyOrders: Place = { needs: 'occupy:order:page', to: (id) => `/orders/occupy?open=${id}` }
const roamingOrders: Place = {
  needs: 'connectivity:carrier:roaming:page',
  to: (id) => `/carrier?list=roaming&open=${id}`,
}
const washes: Place = { needs: 'kit:carWash:use:page', to: (id) => `/kit/car-wash?list=uses&useId=${id}` }
const trades: Place = { needs: 'trade:order:page', to: (id) => `/orders/trade?open=${id}` }

/** Pages of groups above; null: of a company's books, never of a customer's or a group's. */
const places: Record<BizType, Place | null> = {
  TOP_UP: trades,
  GROUP_DEPOSIT: trades,
  CLEAR: trades,
  REDEEM: trades,
  GIFT_RETURNED: trades,
  CHARGE: chargeOrders,
  CHARGE_REVERSAL: chargeOrders,
  CHARGE_ADJUST: chargeOrders,
  OCCUPY: occupyOrders,
  OCCUPY_REVERSAL: occupyOrders,
  REPAY: chargeOrders,
  WASH: washes,
  WASH_REFUND: washes,
  REFUND: trades,
  REFUND_PAID: trades,
  REFUND_RETURNED: trades,
  CARRIER_MARGIN: null,
  CARRIER_REPAY: null,
  CARRIER_PAID: null,
  CARRIER_MARGIN_BACK: null,
  CARRIER_PAID_BACK: null,
  ROAMING: roamingOrders,
  ROAMING_REVERSAL: roamingOrders,
  ROAMING_PAYABLE: roamingOrders,
  ROAMING_PAYABLE_REVERSAL: roamingOrders,
  PAYABLE_PAID: null,
  PAYABLE_PAID_BACK: null,
  CHANNEL_FEE: null,
  CHANNEL_DIFF: null,
  CHANNEL_DIFF_SETTLED: null,
  BILL: chargeOrders,
  GUARANTEE: null,
  WITHDRAW: null,
  WITHDRAW_NULLIFIED: null,
  WITHDRAW_PAID: null,
  WITHDRAW_RETURNED: null,
  PAID_TWICE: null,
  PAID_TWICE_SETTLED: null,
}

type Props = { entry: { bizType: BizType; bizId: string; isOccupy?: boolean; isRoaming?: boolean } }

/** What made an entry: it leads to the order or the trade. */
export function EntryOrigin({ entry: { bizType, bizId, isOccupy = false, isRoaming = false } }: Props) {
  const place = isOccupy ? occupyOrders : isRoaming ? roamingOrders : places[bizType]
  if (!place) return bizTypeLabels[bizType]
  return (
    <PageLink to={place.to(bizId)} needs={place.needs}>
      {bizTypeLabels[bizType]}
    </PageLink>
  )
}

/** A top-up, deposit or gift by its number. */
export const TradeNo = ({ id, tradeNo }: { id: string; tradeNo: string }) => (
  <PageLink to={trades.to(id)} needs={trades.needs} className="cd-number">
    {tradeNo}
  </PageLink>
)
