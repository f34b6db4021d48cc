import { occupyOrderApi, type OccupyOrder } from '@chargedeck/contract/charging/occupy-order/calls'
import { occupyEndWayLabels, occupyStatusLabels } from '@chargedeck/contract/charging/occupy-order/enums'
import { occupyOrderStates } from '@chargedeck/domain/occupy-order/states'
import { useQuery } from '@tanstack/react-query'
import { LoadFailed } from '../../../ui/page/load-failed.tsx'
import { DrawerSection, Facts } from '../../../ui/record/record-drawer.tsx'
import { InstantText } from '../../../ui/text/instant-text.tsx'
import { PageLink } from '../../../ui/text/page-link.tsx'
import { MoneyText } from '../../../ui/text/quantity-text.tsx'
import { StateTag } from '../../../ui/text/state-tag.tsx'
import { minutesText, occupyTones } from '../occupy-labels.ts'
import { occupyPage } from '../occupy-queries.ts'

const growsMs = 30_000

/** The occupy order that grew from a charge; nothing for the charges without one. */
export function OccupyOfCharge({ chargeOrderNo }: { chargeOrderNo: string }) {
  const { data, error, refetch } = useQuery({
    ...occupyPage({ chargeOrderNo }),
    refetchInterval: ({ state }) => (state.data?.rows.some(isOccupying) ? growsMs : false),
  })
  const [order] = data?.rows ?? []
  if (!order && !error) return null
  return (
    <DrawerSection title="占位">
      {order ? <Facts items={factsOf(order)} /> : error && <LoadFailed error={error} onRetry={() => void refetch()} />}
    </DrawerSection>
  )
}

const isOccupying = ({ status }: OccupyOrder): boolean => status === occupyOrderStates.occupying

const factsOf = (order: OccupyOrder) => [
  { label: '占位单号', value: <OccupyLink order={order} />, span: 2 },
  { label: '状态', value: <StateTag tone={occupyTones[order.status]} label={occupyStatusLabels[order.status]} /> },
  { label: '结束方式', value: order.endWay ? occupyEndWayLabels[order.endWay] : '-' },
  { label: '占位开始', value: <InstantText value={order.occupyStartTime} /> },
  { label: '占位结束', value: order.occupyEndTime ? <InstantText value={order.occupyEndTime} /> : '-' },
  { label: '计费时长', value: minutesText(order) },
  { label: '应收（元）', value: <MoneyText value={order.cappedAmt} /> },
  { label: '减免（元）', value: <MoneyText value={order.waiveAmt} /> },
  { label: '实收（元）', value: <MoneyText value={order.actualAmt} /> },
  ...(order.owedAmt > 0 ? [{ label: '欠费（元）', value: <MoneyText value={order.owedAmt} /> }] : []),
]

const OccupyLink = ({ order: { orderId, orderNo } }: { order: OccupyOrder }) => (
  <PageLink to={`/orders/occupy?orderNo=${orderNo}&open=${orderId}`} needs={occupyOrderApi.page}>
    <span className="cd-number">{orderNo}</span>
  </PageLink>
)
