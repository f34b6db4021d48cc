import type { ChargeOrderDetail } from '@chargedeck/contract/charging/charge-order/detail'
import type { ChargeOrder } from '@chargedeck/contract/charging/charge-order/row'
import { orderStatusLabels } from '@chargedeck/contract/charging/charge-order/enums'
import { chargeOrderStates, isActive } from '@chargedeck/domain/charge-order/states'
import { reviewStates } from '@chargedeck/domain/charge-order/pay-states'
import { Alert, Grid, Steps } from 'antd'
import type { ReactNode } from 'react'
import { durationText } from '../../../ui/text/duration-text.ts'
import { EnergyText, MoneyText, yuan } from '../../../ui/text/quantity-text.tsx'
import { socRange } from '../list/charge-order-columns.tsx'
import { orderSteps } from './order-steps.ts'
import { secondsCharged } from '../seconds-charged.ts'
import { useNow } from '../../../ui/use-now.ts'
import './order-overview.css'

const { abnormal, toPay, done, cancelled } = chargeOrderStates

/** The state of the order, and the four figures that a driver asks for on the phone. */
export function OrderOverview({ detail: { order, moves } }: { detail: ChargeOrderDetail }) {
  const { orderStatus, totalEnergy } = order
  const now = useNow(10_000)
  const narrow = Grid.useBreakpoint().sm === false
  const { steps, at } = orderSteps(moves, orderStatus)
  const running = isActive(orderStatus)
  return (
    <div className="charge-order-overview">
      <WhatIsWrong order={order} />
      <Steps
        size="small"
        className="charge-order-overview__steps"
        orientation={narrow ? 'vertical' : 'horizontal'}
        current={at}
        status={statusOf(orderStatus)}
        items={steps.map(({ state, time }, index) => ({
          title: orderStatusLabels[state],
          content: index <= at ? <span className="cd-number">{time?.slice(5, 19) ?? ''}</span> : null,
        }))}
      />
      <dl className="charge-order-overview__figures">
        <Figure label={running ? '已充电量' : '充电电量'} unit="度" value={<EnergyText value={totalEnergy} />} />
        <Figure {...moneyOf(order)} />
        <Figure label="充电时长" unit="时:分" value={durationText(secondsCharged(order, now))} />
        <Figure label="SOC" unit="%" value={socRange(order)} />
      </dl>
    </div>
  )
}

const statusOf = (state: ChargeOrder['orderStatus']) =>
  state === abnormal ? 'error' : state === done || state === cancelled ? 'finish' : 'process'

/** The most important notice; nothing for an ordinary order. */
function WhatIsWrong({
  order: { orderStatus, abnormalReason, owedAmt, stopReason, reviewFlag },
}: {
  order: ChargeOrder
}) {
  if (orderStatus === abnormal) return <Alert type="error" showIcon title={`异常：${abnormalReason ?? '原因见疑点'}`} />
  if (orderStatus === toPay)
    return <Alert type="warning" showIcon title={`余额不足，欠费 ${yuan(owedAmt ?? 0)} 元未清`} />
  if (orderStatus === cancelled) return <Alert type="info" showIcon title={`已取消：${stopReason ?? '未说明原因'}`} />
  return reviewFlag === reviewStates.waiting ? <Alert type="warning" showIcon title="订单有疑点，待复核" /> : null
}

function moneyOf({ actualAmt, totalAmt, orderStatus }: ChargeOrder) {
  if (actualAmt !== null)
    return {
      label: '实收',
      unit: '元',
      value: <MoneyText value={actualAmt} />,
    }
  return { label: isActive(orderStatus) ? '当前金额' : '订单金额', unit: '元', value: <MoneyText value={totalAmt} /> }
}

const Figure = ({ label, unit, value }: { label: string; unit: string; value: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd className="cd-number">
      {value} <small>{unit}</small>
    </dd>
  </div>
)
