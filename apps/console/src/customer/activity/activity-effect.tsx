import type { ActivityEffect as Effect } from '@chargedeck/contract/customer/activity/calls'
import { voucherApi } from '@chargedeck/contract/customer/voucher/calls'
import { useQuery } from '@tanstack/react-query'
import { Flex, Skeleton, Typography } from 'antd'
import { useState, type ComponentProps } from 'react'
import { Allowed } from '../../ui/action/allowed.tsx'
import { DaysField } from '../../ui/fields/days-field.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { StatCard } from '../../ui/page/cards.tsx'
import { PageLink } from '../../ui/text/page-link.tsx'
import { EnergyText, MoneyText, NumberText, yuan } from '../../ui/text/quantity-text.tsx'
import { activityEffect } from './activity-queries.ts'
import { EffectCharts } from './effect-charts.tsx'
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
      <EffectCharts effect={data} />
    </Flex>
  )
}

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
