import type { ChargeOrderDetail } from '@chargedeck/contract/charging/charge-order/detail'
import { orderStatusLabels } from '@chargedeck/contract/charging/charge-order/enums'
import { isActive } from '@chargedeck/domain/charge-order/states'
import { useQuery } from '@tanstack/react-query'
import { Button, Flex, Tabs } from 'antd'
import { useMay } from '../../../platform/me.ts'
import { DisabledReason } from '../../../ui/action/disabled-reason.tsx'
import type { RowAction } from '../../../ui/data-table/row-actions.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { RecordDrawer } from '../../../ui/record/record-drawer.tsx'
import { readingOf } from '../../../ui/record/use-fresh-record.ts'
import { StateTag } from '../../../ui/text/state-tag.tsx'
import { orderTones } from '../charge-order-labels.ts'
import { chargeOrderDetail } from '../order-detail-queries.ts'
import type { ChargeOrderDrawerProps, ChargeOrderTab } from '../parts/order-slots.ts'
import { useOutcomesSeen } from '../parts/order-outcome.tsx'
import { useOrderActions } from '../order-actions.tsx'
import { OrderBill } from './order-bill.tsx'
import { OrderCurves } from './order-curves.tsx'
import { OrderEvidence } from './order-evidence.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderOverview } from './order-overview.tsx'
import { PrintReceipt } from './print-receipt.tsx'
import './charge-order-drawer.css'

const WaitingSettlement = lazyPart(async () => (await import('../settle/waiting-settlement.tsx')).WaitingSettlement)

type Props = ChargeOrderDrawerProps & {
  /** Of other slices, before the frames. */
  tabs?: readonly ChargeOrderTab[]
}

const sinceEventMs = 15_000 // samples arrive without an event of the order

/** One whole order: what happened, what it costs and why, and the frames that prove it. */
export function ChargeOrderDrawer({ orderId, previous, next, onClose, onAction, tabs = [] }: Props) {
  const may = useMay()
  const actionsOf = useOrderActions(onAction)
  useOutcomesSeen(orderId)
  const { data, error, isPending, refetch } = useQuery({
    ...chargeOrderDetail(orderId),
    refetchInterval: ({ state }) => (state.data && isActive(state.data.order.orderStatus) ? sinceEventMs : false),
  })
  return (
    <RecordDrawer
      mode="view"
      name={data?.order.orderNo ?? ''}
      size={940}
      reading={readingOf({ error, isPending, refetch })}
      previous={previous}
      next={next}
      onClose={onClose}
      extra={
        data && (
          <>
            <StatusTag detail={data} />
            <PrintReceipt detail={data} />
          </>
        )
      }
      footer={data && footerOf(actionsOf(data.order).filter(isFor(data)))}
    >
      {data && (
        <>
          <OrderOverview detail={data} />
          {data.order.settlementWaits && <WaitingSettlement detail={data} />}
          <Tabs
            items={tabsOf(
              data,
              tabs.filter(({ permission }) => may(permission)),
            )}
          />
        </>
      )}
    </RecordDrawer>
  )
}

const tabsOf = (detail: ChargeOrderDetail, added: readonly ChargeOrderTab[]) => [
  { key: 'facts', label: '订单信息', children: <OrderFacts detail={detail} /> },
  { key: 'bill', label: '计费与支付', children: <OrderBill detail={detail} /> },
  ...added.map(({ key, label, Content }) => ({ key, label, children: <Content detail={detail} /> })),
  { key: 'curves', label: '过程曲线', children: <OrderCurves points={detail.curve} /> },
  {
    key: 'evidence',
    label: `报文证据 ${detail.evidence.length || ''}`,
    children: <OrderEvidence frames={detail.evidence} />,
  },
]

const StatusTag = ({ detail: { order } }: { detail: ChargeOrderDetail }) => (
  <StateTag
    tone={orderTones[order.orderStatus]}
    label={orderStatusLabels[order.orderStatus]}
    pulse={isActive(order.orderStatus)}
  />
)

/** A charge that has ended has nothing to stop. */
const isFor =
  ({ order: { orderStatus } }: ChargeOrderDetail) =>
  ({ key }: RowAction): boolean =>
    key !== 'stop' || isActive(orderStatus)

const footerOf = (actions: readonly RowAction[]) =>
  actions.length > 0 && (
    <Flex justify="end" gap="small">
      {actions.map(({ key, label, whyNot, danger = false, onClick }) => (
        <DisabledReason key={key} why={whyNot}>
          <Button danger={danger} onClick={onClick}>
            {label}
          </Button>
        </DisabledReason>
      ))}
    </Flex>
  )
