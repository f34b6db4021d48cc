import { ClockCircleOutlined, FileSearchOutlined, RightOutlined, WarningOutlined } from '@ant-design/icons'
import type { ChargeOrderFilters } from '@chargedeck/contract/charging/charge-order/calls'
import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { useQuery } from '@tanstack/react-query'
import { useState, type CSSProperties, type ReactNode } from 'react'
import { Link } from 'react-router'
import { searchOf } from '../../platform/search-of.ts'
import { SectionCard } from '../../ui/page/cards.tsx'
import { toneColor, type Tone } from '../../ui/text/state-tag.tsx'
import { waitingSince } from '../../ui/text/waiting-since.ts'
import { waitingOrders } from './welcome-queries.ts'

type Item = { label: string; tone: Tone; icon: ReactNode; filters: ChargeOrderFilters }

const itemsSince = (startTime: string): readonly Item[] => [
  {
    label: '异常订单',
    tone: 'fault',
    icon: <WarningOutlined />,
    filters: { orderStatus: [chargeOrderStates.abnormal], startTime },
  },
  { label: '待复核', tone: 'attention', icon: <FileSearchOutlined />, filters: { reviewOnly: 1, startTime } },
  {
    label: '待支付',
    tone: 'waiting',
    icon: <ClockCircleOutlined />,
    filters: { orderStatus: [chargeOrderStates.toPay], startTime },
  },
]

/** Work that waits for staff; each count leads to the list that it counts. */
export function WorkList() {
  const [items] = useState(() => itemsSince(waitingSince(new Date())))
  return (
    <SectionCard title="待办">
      <ul className="welcome-work">
        {items.map((item) => (
          <li key={item.label}>
            <Waiting item={item} />
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}

function Waiting({ item: { label, tone, icon, filters } }: { item: Item }) {
  const { data, error } = useQuery(waitingOrders(filters))
  return (
    <Link
      to={`/orders/charge?${searchOf(filters)}`}
      className="welcome-work__item"
      style={{ '--tone': toneColor(tone) } as CSSProperties} // React's type knows no custom properties
    >
      <span className="welcome-work__icon" aria-hidden>
        {icon}
      </span>
      {label}
      <b className={data === '0' ? 'welcome-work__none cd-number' : 'cd-number'} title={error?.message}>
        {data ?? '–'}
      </b>
      <RightOutlined aria-hidden />
    </Link>
  )
}
