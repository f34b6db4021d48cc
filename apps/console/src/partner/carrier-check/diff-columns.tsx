import { chargeOrderApi } from '@chargedeck/contract/charging/charge-order/calls'
import {
  checkDiffStateLabels,
  checkDiffTypeLabels,
  checkDiffWayLabels,
} from '@chargedeck/contract/partner/carrier-check/enums'
import type { CarrierCheckDiff } from '@chargedeck/contract/partner/carrier-check/shapes'
import { roamingOrderApi } from '@chargedeck/contract/partner/roaming-order/calls'
import { checkDiffStates, type CheckDiffState } from '@chargedeck/domain/carrier/check/states'
import type { CarrierType } from '@chargedeck/domain/carrier/kinds'
import { Tooltip, type TableColumnsType } from 'antd'
import { CopyText } from '../../ui/text/copy-text.tsx'
import { PageLink } from '../../ui/text/page-link.tsx'
import { EnergyText, MoneyText } from '../../ui/text/quantity-text.tsx'
import { StateTag, type Tone } from '../../ui/text/state-tag.tsx'
import { TwoLines } from '../../ui/text/two-lines.tsx'

export const diffColumns = (carrierType: CarrierType): TableColumnsType<CarrierCheckDiff> => [
  { key: 'type', title: '类型', render: (_, { diffType }) => checkDiffTypeLabels[diffType] },
  { key: 'order', title: '订单', render: (_, diff) => <OrderOfDiff diff={diff} isRoaming={carrierType === 'SUP'} /> },
  {
    key: 'energy',
    title: '我方/对方电量（度）',
    align: 'right',
    render: (_, { ourEnergy, theirEnergy }) => (
      <TwoLines below={<EnergyText value={theirEnergy} />}>
        <EnergyText value={ourEnergy} />
      </TwoLines>
    ),
  },
  {
    key: 'amt',
    title: '我方/对方金额（元）',
    align: 'right',
    render: (_, { ourAmt, theirAmt }) => (
      <TwoLines below={<MoneyText value={theirAmt} />}>
        <MoneyText value={ourAmt} />
      </TwoLines>
    ),
  },
  { key: 'status', title: '处理', render: (_, diff) => <Handling diff={diff} /> },
]

type OfDiff = { diff: CarrierCheckDiff; isRoaming: boolean }
function OrderOfDiff({ diff: { orderId, orderNo, number }, isRoaming }: OfDiff) {
  if (orderId === null || orderNo === null) return <CopyText value={number} />
  const to = isRoaming ? `/carrier?list=roaming&open=${orderId}` : `/orders/charge?orderId=${orderId}&open=${orderId}`
  return (
    <PageLink to={to} needs={isRoaming ? roamingOrderApi.page : chargeOrderApi.page}>
      {orderNo}
    </PageLink>
  )
}

const tones: Record<CheckDiffState, Tone> = {
  [checkDiffStates.open]: 'attention',
  [checkDiffStates.reviewing]: 'waiting',
  [checkDiffStates.handled]: 'done',
}

const Handling = ({ diff }: { diff: CarrierCheckDiff }) => {
  const { status, handleWay, handleNote, remark, handleUserName, handleTime } = diff
  const story = [handleUserName, handleTime, handleNote, remark].filter(Boolean).join(' · ')
  return (
    <Tooltip title={story}>
      <span>
        <StateTag
          tone={tones[status]}
          label={
            status === checkDiffStates.handled && handleWay !== null
              ? checkDiffWayLabels[handleWay]
              : checkDiffStateLabels[status]
          }
        />
      </span>
    </Tooltip>
  )
}
