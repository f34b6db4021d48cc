import type { ActivityEffect as Effect } from '@chargedeck/contract/customer/activity/calls'
import type { ActivityType } from '@chargedeck/domain/activity/kinds'
import { activityUseApi } from '@chargedeck/contract/customer/activity/use-calls'
import { fissionApi } from '@chargedeck/contract/customer/fission/calls'
import { voucherApi } from '@chargedeck/contract/customer/voucher/calls'
import { voucherStates } from '@chargedeck/domain/voucher/states'
import { useQuery } from '@tanstack/react-query'
import { Empty, Flex, Skeleton, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useMay } from '../../platform/me.ts'
import { usePageAddress } from '../../platform/page-address.ts'
import { DaysField } from '../../ui/fields/days-field.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { StatCard } from '../../ui/page/cards.tsx'
import { PageLink } from '../../ui/text/page-link.tsx'
import { EnergyText, MoneyText, NumberText, yuan } from '../../ui/text/quantity-text.tsx'
import { activityEffect } from './activity-queries.ts'
import { EffectCharts } from './effect-charts.tsx'
import { EffectInvitations } from './effect-invitations.tsx'
import { rangeOf, type Days } from './effect-range.ts'
import './activity.css'

type Props = {
  activityId: string
  activityType: ActivityType
  days: Days | null
  onDays: (days: Days | null) => void
}

/** The customers whom the activity reached, what it cost and what it brought, in all and day by day. */
export function ActivityEffect({ activityId, activityType, days, onDays }: Props) {
  const may = useMay()
  const { data, error, refetch } = useQuery(activityEffect({ activityId, ...rangeOf(days) }))
  const field = <DaysField {...(days && { value: days })} onChange={onDays} />
  if (error && !data)
    return (
      <Flex vertical gap="middle">
        {field}
        <LoadFailed error={error} onRetry={() => void refetch()} />
      </Flex>
    )
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />
  if (data.from > data.to) return <Empty description={`活动 ${data.from} 开始，届时可查看效果`} />
  return (
    <Flex vertical gap="middle">
      <Flex vertical gap="small">
        <Typography.Text type="secondary">{`统计 ${data.from} 至 ${data.to}，可另选日期`}</Typography.Text>
        {field}
      </Flex>
      <Figures effect={data} activityId={activityId} activityType={activityType} />
      {activityType === 'FISSION' && may(fissionApi.page) && <EffectInvitations activityId={activityId} days={days} />}
      <EffectCharts effect={data} />
    </Flex>
  )
}

type FiguresProps = { effect: Effect; activityId: string; activityType: ActivityType }
/** Each figure leads to what it counts. */
const Figures = ({ effect, activityId, activityType }: FiguresProps) => (
  <div className="activity-figures">
    <StatCard
      label="触达客户"
      value={
        <ToUses>
          <NumberText value={effect.customerQty} />
        </ToUses>
      }
      unit="人"
      trend={`参与 ${effect.useQty} 人次`}
    />
    <StatCard
      label="成本"
      value={
        <ToUses>
          <MoneyText value={effect.costAmt} />
        </ToUses>
      }
      unit="元"
      trend={`其中赠送金额 ${yuan(effect.giftAmt)} 元`}
    />
    <StatCard
      label="用券"
      value={
        <PageLink to={usedVouchers(activityId, effect)} needs={voucherApi.page}>
          <NumberText value={effect.voucherUsedQty} />
        </PageLink>
      }
      unit="张"
      trend={
        <>
          <ToUses>{`发放 ${effect.voucherQty} 张`}</ToUses>
          {`，抵扣 ${yuan(effect.voucherUsedAmt)} 元`}
        </>
      }
    />
    <StatCard
      label="带动电量"
      value={<EnergyText value={effect.energy} />}
      unit="度"
      trend={activityType === 'FISSION' ? '被邀请人的首次充电，及使用其券的充电' : '享受本活动或使用其券的充电'}
    />
  </div>
)

/** Those that the figure counts: used on its days, whenever they were granted. */
const usedVouchers = (activityId: string, { from, to }: Effect): string =>
  `/customer/ordinary?list=vouchers&${new URLSearchParams({
    activityId,
    status: voucherStates.used,
    usedStartTime: from,
    usedEndTime: to,
  })}`

/** The tab of the same days beside this one. */
function ToUses({ children }: { children: ReactNode }) {
  const { pathname, params } = usePageAddress()
  const search = new URLSearchParams(params)
  search.set('tab', 'uses')
  return (
    <PageLink to={`${pathname}?${search}`} needs={activityUseApi.page}>
      {children}
    </PageLink>
  )
}
