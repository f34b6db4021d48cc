import { feeAudienceLabels } from '@chargedeck/contract/site/fee/enums'
import type { Fee } from '@chargedeck/contract/site/fee/row'
import { monthLater } from '@chargedeck/domain/kernel/periods'
import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Flex, Segmented, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { wallNow } from '../../../ui/fields/wall-now.ts'
import { LoadFailed } from '../../../ui/page/load-failed.tsx'
import { feeCalendar } from '../fee-queries.ts'
import { audienceKey, daysOfMonth } from './calendar-days.ts'
import { ComingPlans } from './coming-plans.tsx'
import { DayPrices } from './day-prices.tsx'
import { MonthGrid } from './month-grid.tsx'
import './price-calendar.css'

type Props = {
  stationId: string
  /** Shows the calendar of this plan's piles and audience first. */
  begin?: Pick<Fee, 'pileType' | 'audience' | 'audienceRefId'>
}

/** Which plan prices which day of a month, and what changes when. */
export function PriceCalendar({ stationId, begin }: Props) {
  const [today] = useState(() => wallNow().format('YYYY-MM-DD'))
  const [month, setMonth] = useState(today.slice(0, 7))
  const [chosen, setChosen] = useState(today)
  const [pileType, setPileType] = useState<'DC' | 'AC'>(begin?.pileType === 'AC' ? 'AC' : 'DC')
  const [audience, setAudience] = useState(begin ? audienceKey(begin) : 'ALL')
  const { data: fees, error, refetch } = useQuery(feeCalendar(stationId, month))
  if (error && !fees) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!fees) return <Skeleton active paragraph={{ rows: 8 }} />
  const days = daysOfMonth(fees, month, { pileType, audience })
  const day = days.find(({ date }) => date === chosen) ?? days[0]
  return (
    <>
      <Flex gap="small" align="center" wrap style={{ marginBottom: 12 }}>
        <MonthSteps month={month} onMonth={setMonth} />
        <Segmented
          aria-label="桩型"
          value={pileType}
          options={[
            { value: 'DC', label: '直流' },
            { value: 'AC', label: '交流' },
          ]}
          onChange={setPileType}
        />
        <AudienceChoice fees={fees} audience={audience} onAudience={setAudience} />
      </Flex>
      <MonthGrid days={days} today={today} chosen={day?.date ?? ''} onChoose={setChosen} />
      <ComingPlans fees={fees} />
      {day && <DayPrices day={day} isToday={day.date === today} />}
    </>
  )
}

function MonthSteps({ month, onMonth }: { month: string; onMonth: (month: string) => void }) {
  const step = (months: number) => () => onMonth(monthLater(month, months))
  return (
    <Flex gap={4} align="center">
      <Button size="small" aria-label="上个月" icon={<LeftOutlined />} onClick={step(-1)} />
      <strong className="cd-number price-calendar__month" aria-live="polite">
        {month}
      </strong>
      <Button size="small" aria-label="下个月" icon={<RightOutlined />} onClick={step(1)} />
    </Flex>
  )
}

type ChoiceProps = { fees: readonly Fee[]; audience: string; onAudience: (audience: string) => void }

/** Only where somebody has prices of their own. */
function AudienceChoice({ fees, audience, onAudience }: ChoiceProps) {
  const named = new Map(
    fees.map((fee) => [audienceKey(fee), `${feeAudienceLabels[fee.audience]} ${fee.audienceRefId ?? ''}`]),
  )
  named.set('ALL', feeAudienceLabels.ALL)
  if (named.size < 2) return null
  const options = [...named].map(([value, label]) => ({ value, label: label.trim() }))
  return (
    <Select
      size="small"
      aria-label="适用对象"
      value={audience}
      options={options}
      onChange={onAudience}
      style={{ minWidth: 140 }}
    />
  )
}
