import type { FeePlan } from '@chargedeck/contract/site/station/calls'
import { feeAudienceLabels, feePileTypeLabels } from '@chargedeck/contract/site/fee/enums'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { Empty, Table, Tag } from 'antd'
import { useState } from 'react'
import { minutesOf, PeriodBar } from './parts/period-bar.tsx'
import { periodColumns, periodSum } from './parts/period-columns.tsx'
import { DrawerSection } from '../../ui/record/record-drawer.tsx'

/** The plans in force: each day as a coloured bar, with its prices. */
export function PlansOfStation({ detail: { fees: plans } }: { detail: { fees: readonly FeePlan[] } }) {
  const [now] = useState(() => toWallTime(new Date()).slice(11, 16))
  if (plans.length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有生效的计费方案，本站不能启动充电" />
  return plans.map((plan) => (
    <DrawerSection key={plan.id} title={plan.feeName} extra={<PlanTags plan={plan} />}>
      <PeriodBar periods={plan.periods} now={now} />
      <Table<Period>
        size="small"
        rowKey="seq"
        columns={columns}
        dataSource={plan.periods}
        pagination={false}
        style={{ marginTop: 12 }}
        rowClassName={(period) => (isNow(period, now) ? 'ant-table-row-selected' : '')}
      />
    </DrawerSection>
  ))
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
