import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  PayCircleOutlined,
  ProfileOutlined,
  TeamOutlined,
  ThunderboltOutlined,
  UserAddOutlined,
} from '@ant-design/icons'
import { customerApi } from '@chargedeck/contract/customer/customer/calls'
import type { RuntimeStats } from '@chargedeck/contract/insight/monitor/calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Allowed } from '../../ui/action/allowed.tsx'
import { wallNow } from '../../ui/fields/wall-now.ts'
import { StatCard, StatRow } from '../../ui/page/cards.tsx'
import { changeText } from '../../ui/text/change-text.ts'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { kwh, yuan } from '../../ui/text/quantity-text.tsx'
import { counted, newCustomers, todayStats } from './welcome-queries.ts'

type Figure = RuntimeStats['overview']['orderQty']

/** Today until now, against yesterday until the same time of day. */
export function TodayFigures() {
  const { data, error, refetch } = useQuery(todayStats())
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  const overview = data?.overview
  const read = (figure: Figure | undefined, text: (value: number) => string) => (figure ? text(figure.today) : '–')
  return (
    <StatRow>
      <StatCard
        label="今日充电量"
        unit="度"
        tone="active"
        icon={<ThunderboltOutlined />}
        value={read(overview?.totalEnergy, kwh)}
        trend={<Trend figure={overview?.totalEnergy} />}
      />
      <StatCard
        label="今日实收"
        unit="元"
        tone="waiting"
        icon={<PayCircleOutlined />}
        value={read(overview?.actualAmt, yuan)}
        trend={<Trend figure={overview?.actualAmt} />}
      />
      <StatCard
        label="今日订单"
        unit="笔"
        tone="idle"
        icon={<ProfileOutlined />}
        value={read(overview?.orderQty, counted)}
        trend={<Trend figure={overview?.orderQty} />}
        hint="按结束时间统计"
      />
      <StatCard
        label="充电客户"
        unit="人"
        tone="reserved"
        icon={<TeamOutlined />}
        value={read(overview?.customerQty, counted)}
        trend={<Trend figure={overview?.customerQty} />}
      />
      <Allowed to={customerApi.page}>
        <NewCustomers />
      </Allowed>
    </StatRow>
  )
}

/** Who registered today, against yesterday until the same time; yesterday and this month in whole. */
function NewCustomers() {
  const [now] = useState(wallNow)
  const [day, second] = ['YYYY-MM-DD', 'YYYY-MM-DD HH:mm:ss']
  const before = now.subtract(1, 'day')
  const yesterdayBegan = { startTime: before.format(day) }
  const today = useQuery(newCustomers({ startTime: now.format(day) })).data
  const sameTime = useQuery(newCustomers({ ...yesterdayBegan, endTime: before.format(second) })).data
  const yesterday = useQuery(newCustomers({ ...yesterdayBegan, endTime: before.format(day) })).data
  const month = useQuery(newCustomers({ startTime: now.startOf('month').format(day) })).data
  return (
    <StatCard
      label="新增客户"
      unit="人"
      tone="active"
      icon={<UserAddOutlined />}
      value={today?.text ?? '–'}
      trend={<Trend figure={today && sameTime && { today: today.qty, yesterdaySameTime: sameTime.qty }} />}
      hint={`按注册时间统计：昨日 ${yesterday?.text ?? '–'} 人，本月 ${month?.text ?? '–'} 人`}
    />
  )
}

function Trend({ figure }: { figure: Figure | undefined }) {
  if (!figure) return ' '
  const grows = figure.today >= figure.yesterdaySameTime
  const known = figure.yesterdaySameTime > 0
  return (
    <span
      className={
        known ? (grows ? 'welcome-trend welcome-trend--up' : 'welcome-trend welcome-trend--down') : 'welcome-trend'
      }
    >
      {known && (grows ? <ArrowUpOutlined aria-hidden /> : <ArrowDownOutlined aria-hidden />)}
      {changeText(figure)}
    </span>
  )
}
