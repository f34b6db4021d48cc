import { chargeOrderApi, type ChargeOrderFilters } from '@chargedeck/contract/charging/charge-order/calls'
import { activeOrderStates, chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { useQuery } from '@tanstack/react-query'
import { useState, type CSSProperties } from 'react'
import { useMay, useMe } from '../../../platform/me.ts'
import { useTableQuery } from '../../../ui/data-table/table-query.ts'
import { toneColor, type Tone } from '../../../ui/text/state-tag.tsx'
import { waitingSince } from '@chargedeck/domain/charge-order/waiting-since'
import { chargeOrderCount, usePageShown } from '../charge-order-queries.ts'
import './work-lists.css'

type WorkList = { label: string; tone: Tone; filters: ChargeOrderFilters; counted: boolean }

/** Lists of orders that need attention, one click away. The filters define each, so the address shows the same list. */
const workLists = (startTime: string, myId: string, mayConfirm: boolean): readonly WorkList[] => [
  { label: '全部订单', tone: 'off', filters: {}, counted: false },
  { label: '进行中', tone: 'active', filters: { orderStatus: [...activeOrderStates] }, counted: true },
  { label: '待复核', tone: 'attention', filters: { reviewOnly: 1, startTime }, counted: true },
  ...(mayConfirm
    ? [
        {
          label: '结算待复核',
          tone: 'attention',
          filters: { settlementWaitsOnly: 1, startTime },
          counted: true,
        } as const,
      ]
    : []),
  { label: '异常', tone: 'fault', filters: { orderStatus: [chargeOrderStates.abnormal], startTime }, counted: true },
  { label: '待支付', tone: 'waiting', filters: { orderStatus: [chargeOrderStates.toPay], startTime }, counted: true },
  { label: '我负责的', tone: 'reserved', filters: { assigneeId: myId, startTime }, counted: true },
]
const mostShown = 9999
const decided = {
  orderStatus: undefined,
  reviewOnly: undefined,
  abnormalOnly: undefined,
  settlementWaitsOnly: undefined,
  unbilledOnly: undefined,
  assigneeId: undefined,
  startTime: undefined,
  endTime: undefined,
}

export function WorkLists() {
  const [query, change] = useTableQuery(chargeOrderApi.page.query)
  const me = useMe()
  const may = useMay()
  const { orderStatus, reviewOnly, abnormalOnly, settlementWaitsOnly, assigneeId } = query
  const isShown = usePageShown(query)
  const [lists] = useState(() => workLists(waitingSince(new Date()), me.id, may(chargeOrderApi.confirmSettlement)))
  const now = keyOf({
    orderStatus: orderStatus ?? [],
    reviewOnly: reviewOnly ?? 0,
    abnormalOnly: abnormalOnly ?? 0,
    settlementWaitsOnly: settlementWaitsOnly ?? 0,
    assigneeId,
  })
  return (
    <nav className="charge-order-lists" aria-label="工作列表">
      {lists.map((list) => (
        <button
          key={list.label}
          type="button"
          className="charge-order-lists__item"
          aria-pressed={keyOf(list.filters) === now}
          style={{ '--tone': toneColor(list.tone) } as CSSProperties} // React's CSSProperties has no custom properties
          onClick={() => change({ ...decided, ...list.filters, pageNo: 1 })}
        >
          {list.label}
          {list.counted && <Count filters={list.filters} enabled={isShown} />}
        </button>
      ))}
    </nav>
  )
}

function Count({ filters, enabled }: { filters: ChargeOrderFilters; enabled: boolean }) {
  const { data } = useQuery({ ...chargeOrderCount(filters), enabled })
  if (!data) return null
  return (
    <span className="charge-order-lists__count cd-number">{data.rows > mostShown ? `${mostShown}+` : data.rows}</span>
  )
}

const keyOf = ({
  orderStatus = [],
  reviewOnly = 0,
  abnormalOnly = 0,
  settlementWaitsOnly = 0,
  assigneeId,
}: Shown): string =>
  JSON.stringify([orderStatus.toSorted(), reviewOnly, abnormalOnly, settlementWaitsOnly, assigneeId ?? null])

type Shown = { [K in keyof ChargeOrderFilters]: ChargeOrderFilters[K] | undefined }
