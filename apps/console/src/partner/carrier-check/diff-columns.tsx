import { chargeOrderApi } from '@chargedeck/contract/charging/charge-order/calls'
import { checkDiffTypeLabels } from '@chargedeck/contract/partner/carrier-check/enums'
import type { CarrierCheck, CarrierCheckDiff } from '@chargedeck/contract/partner/carrier-check/shapes'
import { roamingOrderApi } from '@chargedeck/contract/partner/roaming-order/calls'
import type { Column } from '../../ui/data-table/columns/column.tsx'
import { CopyText } from '../../ui/text/copy-text.tsx'
import { PageLink } from '../../ui/text/page-link.tsx'
import { EnergyText, MoneyText } from '../../ui/text/quantity-text.tsx'
import { TwoLines } from '../../ui/text/two-lines.tsx'
import { DiffHandling } from './diff-handling.tsx'

type OfCheck = Pick<CarrierCheck, 'carrierType' | 'checkTime'>
export const diffColumns = ({ carrierType, checkTime }: OfCheck): readonly Column<CarrierCheckDiff>[] => [
  { key: 'type', title: '类型', render: (_, { diffType }) => checkDiffTypeLabels[diffType] },
  {
    key: 'order',
    title: '订单',
    card: 'title',
    render: (_, diff) => <OrderOfDiff diff={diff} isRoaming={carrierType === 'SUP'} />,
  },
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
  {
    key: 'status',
    title: '处理',
    card: 'longFact',
    render: (_, diff) => <DiffHandling diff={diff} checkTime={checkTime} />,
  },
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
