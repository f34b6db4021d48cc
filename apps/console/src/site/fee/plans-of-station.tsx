import { feeApi } from '@chargedeck/contract/site/fee/calls'
import type { FeePlan, Station } from '@chargedeck/contract/site/station/calls'
import { feeAudienceLabels, feePileTypeLabels } from '@chargedeck/contract/site/fee/enums'
import { stationStates } from '@chargedeck/domain/station/states'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { Button, Empty, Flex, Tag } from 'antd'
import { useState } from 'react'
import { minutesOf, PeriodBar } from './parts/period-bar.tsx'
import { periodColumns, periodSum } from './parts/period-columns.tsx'
import { Allowed } from '../../ui/action/allowed.tsx'
import { RowsTable } from '../../ui/data-table/rows-table.tsx'
import { lazyDrawer, lazyPart, tabMeanwhile } from '../../ui/lazy-part.tsx'
import { DrawerSection } from '../../ui/record/record-drawer.tsx'
import { PageLink } from '../../ui/text/page-link.tsx'

const PriceCalendar = lazyPart(async () => (await import('./calendar/price-calendar.tsx')).PriceCalendar, tabMeanwhile)
const ChangePrice = lazyDrawer(async () => (await import('./change/change-price.tsx')).ChangePrice)

type Props = { detail: { station: Pick<Station, 'id' | 'status'>; fees: readonly FeePlan[] } }

/** The plans in force, each as a day in colours and figures, and the calendar of the station. */
export function PlansOfStation({ detail: { station, fees: plans } }: Props) {
  const [changing, setChanging] = useState<string | null>(null)
  if (plans.length === 0)
    return (
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有生效的计费方案，本站不能启动充电">
        {station.status !== stationStates.dismantled && (
          <PageLink to={`/station-fee?stationId=${station.id}`} needs={feeApi.addOrEdit} otherwise={null}>
            设置计费方案
          </PageLink>
        )}
      </Empty>
    )
  return (
    <>
      {plans.map((plan) => (
        <PlanDay key={plan.id} plan={plan} onChange={() => setChanging(plan.id)} />
      ))}
      <Allowed to={feeApi.calendar}>
        <DrawerSection title="价格日历">
          <PriceCalendar stationId={station.id} />
        </DrawerSection>
      </Allowed>
      {changing !== null && <ChangePrice feeId={changing} onClose={() => setChanging(null)} />}
    </>
  )
}

function PlanDay({ plan, onChange }: { plan: FeePlan; onChange: () => void }) {
  const [now] = useState(() => toWallTime(new Date()).slice(11, 16))
  const extra = (
    <Flex gap="small" align="center" wrap>
      <PlanTags plan={plan} />
      <Allowed to={feeApi.addOrEdit}>
        <Button size="small" onClick={onChange} aria-label={`调价 ${plan.feeName}`}>
          调价
        </Button>
      </Allowed>
    </Flex>
  )
  return (
    <DrawerSection title={plan.feeName} extra={extra}>
      <PeriodBar periods={plan.periods} now={now} />
      <div style={{ marginTop: 12 }}>
        <RowsTable
          rows={plan.periods}
          columns={columns}
          idOf={({ seq }) => String(seq)}
          empty="没有时段"
          rowClassName={(period) => (isNow(period, now) ? 'ant-table-row-selected' : '')}
        />
      </div>
    </DrawerSection>
  )
}

type Period = FeePlan['periods'][number]

const columns = [...periodColumns<Period>(), periodSum<Period>()]

const isNow = ({ startTime, endTime }: Period, now: string): boolean =>
  minutesOf(startTime) <= minutesOf(now) && minutesOf(now) < minutesOf(endTime)

const PlanTags = ({ plan: { pileType, audience, versionNo, effectiveTime, expireTime } }: { plan: FeePlan }) => (
  <span>
    <Tag>{feePileTypeLabels[pileType]}</Tag>
    <Tag>{feeAudienceLabels[audience]}</Tag>
    <Tag>V{versionNo}</Tag>
    <small style={{ color: 'var(--cd-text-faint)' }}>
      {effectiveTime.slice(0, 10)} 起{expireTime && `，至 ${expireTime.slice(0, 10)}`}
    </small>
  </span>
)
