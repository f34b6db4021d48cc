import {
  AuditOutlined,
  BankOutlined,
  ClockCircleOutlined,
  FileSearchOutlined,
  PayCircleOutlined,
  RightOutlined,
  SafetyOutlined,
  WalletOutlined,
  WarningOutlined,
} from '@ant-design/icons'
import { chargeOrderApi, type ChargeOrderFilters } from '@chargedeck/contract/charging/charge-order/calls'
import { customerGroupApi } from '@chargedeck/contract/customer/customer-group/calls'
import { tradeListCalls, type TradeOrderFilters } from '@chargedeck/contract/money/trade-order/list-calls'
import { pileApi } from '@chargedeck/contract/site/pile/calls'
import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import type { VerifyState } from '@chargedeck/domain/pile/verification'
import { tradeStates } from '@chargedeck/domain/trade/states'
import { tradeTypes } from '@chargedeck/domain/trade/types'
import { useQuery } from '@tanstack/react-query'
import { useState, type CSSProperties, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../platform/me.ts'
import { searchOf } from '../../platform/search-of.ts'
import { SectionCard } from '../../ui/page/cards.tsx'
import { toneColor, type Tone } from '../../ui/text/state-tag.tsx'
import { waitingSince } from '@chargedeck/domain/charge-order/waiting-since'
import { waitingGroups, waitingOrders, waitingPiles, waitingTrades } from './welcome-queries.ts'

type Look = { label: string; tone: Tone; icon: ReactNode }
type Item = Look & { filters: ChargeOrderFilters }

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
  {
    label: '结算待复核',
    tone: 'attention',
    icon: <AuditOutlined />,
    filters: { settlementWaitsOnly: 1 },
  },
]

/** Money that waits for a second person: a refund, or a large sum taken at the counter. */
const reviewedTrades: readonly (Look & { filters: TradeOrderFilters })[] = [
  {
    label: '待复核退款',
    tone: 'attention',
    icon: <PayCircleOutlined />,
    filters: { tradeType: [tradeTypes.refund], tradeStatus: [tradeStates.toPay] },
  },
  {
    label: '待复核充值',
    tone: 'attention',
    icon: <WalletOutlined />,
    filters: { tradeType: [tradeTypes.topUp], tradeStatus: [tradeStates.processing] },
  },
]

/** Meters whose verification ends within 60 days, or has ended. */
const verifications: readonly (Look & { filters: { verifyState: VerifyState } })[] = [
  { label: '检定即将到期', tone: 'attention', icon: <SafetyOutlined />, filters: { verifyState: 'DUE' } },
  { label: '检定已过期', tone: 'fault', icon: <SafetyOutlined />, filters: { verifyState: 'OVERDUE' } },
]

/** Work that waits for staff; each count leads to the list that it counts. */
export function WorkList() {
  const may = useMay()
  const [items] = useState(() => itemsSince(waitingSince(new Date())))
  return (
    <SectionCard title="待办">
      <ul className="welcome-work">
        {may(chargeOrderApi.page) &&
          items.map((item) => (
            <li key={item.label}>
              <WaitingOrders item={item} />
            </li>
          ))}
        {may(tradeListCalls.page) &&
          reviewedTrades.map((item) => (
            <li key={item.label}>
              <WaitingTrades item={item} />
            </li>
          ))}
        {may(pileApi.page) &&
          verifications.map((item) => (
            <li key={item.label}>
              <WaitingPiles item={item} />
            </li>
          ))}
        {may(customerGroupApi.page) && (
          <li>
            <LowGroups />
          </li>
        )}
      </ul>
    </SectionCard>
  )
}

function WaitingOrders({ item: { filters, ...look } }: { item: Item }) {
  const { data, error } = useQuery(waitingOrders(filters))
  return <Waiting {...look} to={`/orders/charge?${searchOf(filters)}`} count={data} failure={error?.message} />
}

function WaitingTrades({ item: { filters, ...look } }: { item: (typeof reviewedTrades)[number] }) {
  const { data, error } = useQuery(waitingTrades(filters))
  return <Waiting {...look} to={`/orders/trade?${searchOf(filters)}`} count={data} failure={error?.message} />
}

function WaitingPiles({ item: { filters, ...look } }: { item: (typeof verifications)[number] }) {
  const { data, error } = useQuery(waitingPiles(filters))
  return <Waiting {...look} to={`/charger-pile?${searchOf(filters)}`} count={data} failure={error?.message} />
}

function LowGroups() {
  const { data, error } = useQuery(waitingGroups())
  return (
    <Waiting
      label="余额预警企业"
      tone="attention"
      icon={<BankOutlined />}
      to="/customer/group?lowOnly=1"
      count={data}
      failure={error?.message}
    />
  )
}

type WaitingProps = Look & { to: string; count: string | undefined; failure: string | undefined }

function Waiting({ label, tone, icon, to, count, failure }: WaitingProps) {
  return (
    <Link
      to={to}
      className="welcome-work__item"
      style={{ '--tone': toneColor(tone) } as CSSProperties} // React's type knows no custom properties
    >
      <span className="welcome-work__icon" aria-hidden>
        {icon}
      </span>
      {label}
      <b className={count === '0' ? 'welcome-work__none cd-number' : 'cd-number'} title={failure}>
        {count ?? '–'}
      </b>
      <RightOutlined aria-hidden />
    </Link>
  )
}
