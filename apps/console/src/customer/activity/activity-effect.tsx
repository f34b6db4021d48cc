import type { ActivityEffect as Effect } from '@chargedeck/contract/customer/activity/calls'
import { voucherApi } from '@chargedeck/contract/customer/voucher/calls'
import { useQuery } from '@tanstack/react-query'
import { Flex, Skeleton, Typography } from 'antd'
import { useState, type ComponentProps } from 'react'
import { Allowed } from '../../ui/action/allowed.tsx'
import { Chart } from '../../ui/chart/chart.tsx'
import { DaysField } from '../../ui/fields/days-field.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { StatCard } from '../../ui/page/cards.tsx'
import { DrawerSection } from '../../ui/record/record-drawer.tsx'
import { PageLink } from '../../ui/text/page-link.tsx'
import { EnergyText, kwh, MoneyText, NumberText, yuan } from '../../ui/text/quantity-text.tsx'
import { activityEffect } from './activity-queries.ts'
import './activity.css'

type Days = NonNullable<ComponentProps<typeof DaysField>['value']>

/** The customers whom the activity reached, what it cost and what it brought, in all and day by day. */
export function ActivityEffect({ activityId }: { activityId: string }) {
  const [days, setDays] = useState<Days | null>(null)
  const range = days && { startTime: days[0].format('YYYY-MM-DD'), endTime: days[1].format('YYYY-MM-DD') }
  const { data, error, refetch } = useQuery(activityEffect({ activityId, ...range }))
  const field = <DaysField {...(days && { value: days })} onChange={setDays} />
  if (error && !data)
    return (
      <Flex vertical gap="middle">
        {field}
        <LoadFailed error={error} onRetry={() => void refetch()} />
      </Flex>
    )
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />
  return (
    <Flex vertical gap="middle">
      <Flex vertical gap="small">
        <Typography.Text type="secondary">{`统计 ${data.from} 至 ${data.to}，可另选日期`}</Typography.Text>
        {field}
      </Flex>
      <Figures effect={data} />
      {data.voucherQty > 0 && (
        <Allowed to={voucherApi.page}>
          <PageLink to={`/customer/ordinary?list=vouchers&activityId=${activityId}`} needs={voucherApi.page}>
            查看发出的优惠券
          </PageLink>
        </Allowed>
      )}
      <DrawerSection title={`每日参与与成本${drawnText(data)}`}>
        <Chart
          label="每日参与与成本"
          height={260}
          option={costOption(data.days)}
          table={{
            columns: [
              { key: 'day', title: '日期' },
              { key: 'useQty', title: '参与人次' },
              { key: 'customerQty', title: '参与人数' },
              { key: 'cost', title: '成本 元' },
            ],
            rows: data.days.map(({ day, useQty, customerQty, costAmt }) => ({
              day,
              useQty,
              customerQty,
              cost: yuan(costAmt),
            })),
          }}
        />
      </DrawerSection>
      <DrawerSection title={`每日带动电量${drawnText(data)}`}>
        <Chart
          label="每日带动电量"
          height={200}
          option={energyOption(data.days)}
          table={{
            columns: [
              { key: 'day', title: '日期' },
              { key: 'energy', title: '电量 度' },
            ],
            rows: data.days.map(({ day, energy }) => ({ day, energy: kwh(energy) })),
          }}
        />
      </DrawerSection>
    </Flex>
  )
}

/** The charts draw the last days only, when there are too many. */
const drawnText = ({ from, days }: Effect) => (days[0] && days[0].day !== from ? `（最近${days.length}天）` : '')

const Figures = ({ effect }: { effect: Effect }) => (
  <div className="activity-figures">
    <StatCard
      label="触达客户"
      value={<NumberText value={effect.customerQty} />}
      unit="人"
      trend={`参与 ${effect.useQty} 人次`}
    />
    <StatCard
      label="成本"
      value={<MoneyText value={effect.costAmt} />}
      unit="元"
      trend={`其中赠送金额 ${yuan(effect.giftAmt)} 元`}
    />
    <StatCard
      label="用券"
      value={<NumberText value={effect.voucherUsedQty} />}
      unit="张"
      trend={`发放 ${effect.voucherQty} 张，抵扣 ${yuan(effect.voucherUsedAmt)} 元`}
    />
    <StatCard
      label="带动电量"
      value={<EnergyText value={effect.energy} />}
      unit="度"
      trend="享受本活动或使用其券的充电"
    />
  </div>
)

type EffectDays = Effect['days']
const frame = { left: 56, right: 48, top: 36, bottom: 28 }
const belowLegend = { ...frame, top: 60 }
const axisOf = (days: EffectDays) => ({ type: 'category', data: days.map(({ day }) => day.slice(5)) })

const costOption = (days: EffectDays) => ({
  grid: belowLegend,
  tooltip: { trigger: 'axis' },
  legend: { top: 0, left: 0 },
  xAxis: axisOf(days),
  yAxis: [
    { type: 'value', name: '人次', minInterval: 1 },
    { type: 'value', name: '元', splitLine: { show: false } },
  ],
  series: [
    { type: 'bar', name: '参与人次', barMaxWidth: 18, data: days.map(({ useQty }) => useQty) },
    { type: 'line', name: '成本（元）', yAxisIndex: 1, symbol: 'none', data: days.map(({ costAmt }) => costAmt / 100) },
  ],
})

const energyOption = (days: EffectDays) => ({
  grid: frame,
  tooltip: { trigger: 'axis' },
  xAxis: axisOf(days),
  yAxis: { type: 'value', name: '度' },
  series: [{ type: 'bar', name: '带动电量（度）', barMaxWidth: 18, data: days.map(({ energy }) => energy / 10_000) }],
})
