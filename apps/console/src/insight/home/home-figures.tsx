import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  DollarOutlined,
  PayCircleOutlined,
  ProfileOutlined,
  ThunderboltOutlined,
  UserAddOutlined,
} from '@ant-design/icons'
import { customerApi } from '@chargedeck/contract/customer/customer/calls'
import type { Answer } from '@chargedeck/contract/endpoint'
import { homeApi, type Figure, type HomeFigures as Figures } from '@chargedeck/contract/insight/home/calls'
import { comparedLabels, homePresetLabels } from '@chargedeck/contract/insight/home/enums'
import type { HomePreset } from '@chargedeck/domain/home/spans'
import { useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { useState, type ReactNode } from 'react'
import { useMay } from '../../platform/me.ts'
import { StatCard, StatRow } from '../../ui/page/cards.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { PageLink } from '../../ui/text/page-link.tsx'
import { kwh, yuan } from '../../ui/text/quantity-text.tsx'
import type { Tone } from '../../ui/text/state-tag.tsx'
import { OrdersLink } from '../stat-daily/parts/orders-link.tsx'
import { counted } from './counted.ts'
import { daysBetween } from './days-between.ts'
import { homeFigures, newCustomers } from './home-queries.ts'
import { presetOptions } from './presets.ts'

type Registered = Answer<typeof homeApi.newCustomers>
type Name = 'totalEnergy' | 'actualAmt' | 'serviceAmt' | 'orderQty'
type Shown = { name: Name; word: string; unit: string; tone: Tone; icon: ReactNode; text: (value: number) => string }
const figures: readonly Shown[] = [
  { name: 'totalEnergy', word: '充电量', unit: '度', tone: 'active', icon: <ThunderboltOutlined />, text: kwh },
  { name: 'actualAmt', word: '实收', unit: '元', tone: 'waiting', icon: <PayCircleOutlined />, text: yuan },
  { name: 'serviceAmt', word: '服务费', unit: '元', tone: 'attention', icon: <DollarOutlined />, text: yuan },
  { name: 'orderQty', word: '订单', unit: '笔', tone: 'idle', icon: <ProfileOutlined />, text: counted },
]

/** What was charged and earned, of today or of a longer time, beside the same part of the time before. */
export function HomeFigures() {
  const may = useMay()
  const [preset, setPreset] = useState<HomePreset>('TODAY')
  return (
    <section className="home-figures" aria-label="经营数据">
      <Segmented<HomePreset> aria-label="时间" options={presetOptions} value={preset} onChange={setPreset} />
      <StatRow>
        {may(homeApi.figures) && <OrderFigures preset={preset} />}
        {may(customerApi.page) && may(homeApi.newCustomers) && <NewCustomers preset={preset} />}
      </StatRow>
    </section>
  )
}

function OrderFigures({ preset }: { preset: HomePreset }) {
  const { data, error, refetch } = useQuery(homeFigures(preset))
  const isToday = preset === 'TODAY'
  const yesterday = useQuery({ ...homeFigures('YESTERDAY'), enabled: isToday }).data
  const month = useQuery({ ...homeFigures('MONTH'), enabled: isToday }).data
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  const linked = ({ name, text }: Shown, of: Figures | undefined) =>
    of ? <OrdersLink {...daysBetween(of)}>{text(of[name].value)}</OrdersLink> : '–'
  return figures.map((shown) => (
    <StatCard
      key={shown.name}
      label={`${homePresetLabels[preset]}${shown.word}`}
      unit={shown.unit}
      tone={shown.tone}
      icon={shown.icon}
      value={linked(shown, data)}
      trend={
        <Trend
          preset={preset}
          figure={data?.[shown.name]}
          foot={isToday && <Foot yesterday={linked(shown, yesterday)} month={linked(shown, month)} />}
        />
      }
      hint="已出账的订单，按结束时间统计"
    />
  ))
}

/** Counting ends at a limit; then the figure says so. */
function NewCustomers({ preset }: { preset: HomePreset }) {
  const { data, error, refetch } = useQuery(newCustomers(preset))
  const isToday = preset === 'TODAY'
  const yesterday = useQuery({ ...newCustomers('YESTERDAY'), enabled: isToday }).data
  const month = useQuery({ ...newCustomers('MONTH'), enabled: isToday }).data
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  const linked = (of: typeof data) => (of ? <RegisteredLink {...of} /> : '–')
  return (
    <StatCard
      label={`${homePresetLabels[preset]}新增客户`}
      unit="人"
      tone="reserved"
      icon={<UserAddOutlined />}
      value={linked(data)}
      trend={
        <Trend
          preset={preset}
          figure={data?.capped ? undefined : data?.registered}
          foot={isToday && <Foot yesterday={linked(yesterday)} month={linked(month)} />}
        />
      }
      hint="按注册时间统计"
    />
  )
}

function RegisteredLink({ registered, capped, ...time }: Registered) {
  const { startDate, endDate } = daysBetween(time)
  return (
    <PageLink
      to={`/customer/ordinary?startTime=${startDate}&endTime=${endDate}`}
      needs={customerApi.page}
      title="查看客户"
    >
      {`${counted(registered.value)}${capped ? '+' : ''}`}
    </PageLink>
  )
}

/** A narrow card breaks between the two, never between a word and its figure. */
const Foot = ({ yesterday, month }: { yesterday: ReactNode; month: ReactNode }) => (
  <>
    昨日{'\u00a0'}
    {yesterday} · 本月{'\u00a0'}
    {month}
  </>
)

type TrendProps = { preset: HomePreset; figure: Figure | undefined; foot: ReactNode }

function Trend({ preset, figure, foot }: TrendProps) {
  return (
    <>
      <span className={`home-trend ${figure ? directionOf(figure) : ''}`}>{figure && changeOf(preset, figure)}</span>
      {foot && <span className="home-trend__foot cd-number">{foot}</span>}
    </>
  )
}

const directionOf = ({ value, before }: Figure): string =>
  before === 0 || value === before ? '' : value > before ? 'home-trend--up' : 'home-trend--down'

function changeOf(preset: HomePreset, { value, before }: Figure): ReactNode {
  const compared = comparedLabels[preset]
  if (before === 0) return `${compared}：无数据`
  const percent = ((value - before) / before) * 100
  return (
    <>
      {percent !== 0 && (percent > 0 ? <ArrowUpOutlined aria-hidden /> : <ArrowDownOutlined aria-hidden />)}
      {`${compared} ${percent >= 0 ? '+' : ''}${percent.toFixed(1)}%`}
    </>
  )
}
