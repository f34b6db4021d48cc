import {
  occupyOrderApi,
  type OccupyOrder,
  type OccupyOrderDetail,
} from '@chargedeck/contract/charging/occupy-order/calls'
import { occupyEndWayLabels } from '@chargedeck/contract/charging/occupy-order/enums'
import { ruleText } from '@chargedeck/contract/charging/occupy-order/rule-text'
import { stationApi } from '@chargedeck/contract/site/station/calls'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Flex } from 'antd'
import { sumFen } from '@chargedeck/domain/kernel/money'
import { paidAmtOf } from '@chargedeck/domain/occupy-order/paid-amt'
import { occupyOrderStates } from '@chargedeck/domain/occupy-order/states'
import { Journals } from '../../money/ledger/parts/journals.tsx'
import { LotsPaid } from '../../money/ledger/parts/lots-paid.tsx'
import { Allowed } from '../../ui/action/allowed.tsx'
import { DisabledReason } from '../../ui/action/disabled-reason.tsx'
import { DrawerSection, Facts, RecordDrawer } from '../../ui/record/record-drawer.tsx'
import { readingOf } from '../../ui/record/use-fresh-record.ts'
import { CopyText } from '../../ui/text/copy-text.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { MoneyText, yuan } from '../../ui/text/quantity-text.tsx'
import { PageLink } from '../../ui/text/page-link.tsx'
import { InvoicesOfOrder } from '../invoice/parts/invoices-of-order.tsx'
import { ChargeLink, OccupyCustomer, OccupyState } from './occupy-columns.tsx'
import { minutesText, whyNotClear } from './occupy-labels.ts'
import type { OccupyOrderSlots } from './parts/occupy-slots.ts'
import { occupyDetail } from './occupy-queries.ts'

type Props = {
  id: string
  row: OccupyOrder | undefined
  previous: (() => void) | undefined
  next: (() => void) | undefined
  onClear: (order: OccupyOrder) => void
  onClose: () => void
  /** What another slice adds below the story of the order. */
  Shares: OccupyOrderSlots['Shares']
}

export function OccupyDrawer({ id, row, onClear, Shares, ...steps }: Props) {
  const { data, error, isPending, refetch } = useQuery(occupyDetail(id))
  const order = data?.order ?? row
  return (
    <RecordDrawer
      mode="view"
      name={order ? `占位单 ${order.orderNo}` : '占位单'}
      size={720}
      reading={readingOf({ error, isPending, refetch })}
      extra={order && <OccupyState order={order} />}
      footer={data && <ClearButton order={data.order} onClear={onClear} />}
      {...steps}
    >
      {data && <Story detail={data} />}
      {data && <Shares orderId={id} />}
    </RecordDrawer>
  )
}

const ClearButton = ({ order, onClear }: { order: OccupyOrder; onClear: Props['onClear'] }) => (
  <Flex justify="end">
    <Allowed to={occupyOrderApi.clear}>
      <DisabledReason why={whyNotClear(order)}>
        <Button danger onClick={() => onClear(order)}>
          减免
        </Button>
      </DisabledReason>
    </Allowed>
  </Flex>
)

/** What happened, what it cost by which rule, who paid, and what was booked. */
const Story = ({ detail: { order, lots, journals } }: { detail: OccupyOrderDetail }) => (
  <>
    {order.owedAmt > 0 && <Owes owedAmt={order.owedAmt} />}
    <DrawerSection title="占位经过">
      <Facts items={storyOf(order)} />
    </DrawerSection>
    <DrawerSection title="计费">
      <Facts items={feeOf(order)} />
    </DrawerSection>
    <DrawerSection title="支付">
      <Facts items={paymentOf(order)} />
    </DrawerSection>
    <LotsPaid lots={lots} paidAmt={sumFen([order.principalAmt, order.giftPayAmt, order.groupPayAmt])} />
    {order.clearTime && (
      <DrawerSection title="减免">
        <Facts items={clearingOf(order)} />
      </DrawerSection>
    )}
    <InvoicesOfOrder orderKind="OCCUPY" orderId={order.orderId} />
    <DrawerSection title="记账">
      <Journals journals={journals} none="没有凭证：占位还没有结束，或没有费用" />
    </DrawerSection>
  </>
)

const Owes = ({ owedAmt }: Pick<OccupyOrder, 'owedAmt'>) => (
  <Alert
    type="warning"
    showIcon
    title={`余额不足，欠费 ${yuan(owedAmt)} 元未清，客户充值后自动偿还`}
    style={{ marginBottom: 16 }}
  />
)

const storyOf = (order: OccupyOrder) => [
  { label: '占位单号', value: <CopyText value={order.orderNo} />, span: 2 },
  { label: '充电单号', value: <ChargeLink order={order} />, span: 2 },
  { label: '状态', value: <OccupyState order={order} /> },
  { label: '结束方式', value: order.endWay ? occupyEndWayLabels[order.endWay] : '-' },
  {
    label: '站点',
    value: (
      <PageLink to={`/station?open=${order.stationId}`} needs={stationApi.detail}>
        {order.stationName}
      </PageLink>
    ),
  },
  { label: '枪编码', value: order.gunCode },
  { label: '客户', value: <OccupyCustomer order={order} /> },
  { label: '昵称/姓名', value: order.customerName },
  { label: '车牌', value: order.plateNo ?? '-' },
  { label: '充电结束', value: <InstantText value={order.chargeEndTime} /> },
  { label: '占位开始', value: <InstantText value={order.occupyStartTime} /> },
  { label: '占位结束', value: order.occupyEndTime ? <InstantText value={order.occupyEndTime} /> : '占位中' },
]

const feeOf = ({ terms, originAmt, cappedAmt, waiveAmt, actualAmt, status, ...order }: OccupyOrder) => [
  { label: '单价规则', value: ruleText(terms), span: 2 },
  { label: '免费时长', value: `${terms.graceMin}分钟` },
  { label: '免费时段', value: terms.freeWindows.map(({ from, to }) => `${from}–${to}`).join('、') || '无' },
  { label: '计费时长', value: minutesText(order) },
  { label: '原始金额（元）', value: <MoneyText value={originAmt} /> },
  { label: '应收（元）', value: <MoneyText value={cappedAmt} /> },
  { label: '减免（元）', value: <MoneyText value={waiveAmt} /> },
  { label: '实收（元）', value: status === occupyOrderStates.occupying ? '-' : <MoneyText value={actualAmt} /> },
]

const paymentOf = ({ principalAmt, giftPayAmt, groupPayAmt, owedAmt, payTime, ...order }: OccupyOrder) => [
  { label: '充值余额（元）', value: <MoneyText value={principalAmt} /> },
  { label: '赠送余额（元）', value: <MoneyText value={giftPayAmt} /> },
  { label: '企业（元）', value: <MoneyText value={groupPayAmt} /> },
  { label: '已收（元）', value: <MoneyText value={paidAmtOf({ ...order, owedAmt })} /> },
  { label: '欠费（元）', value: <MoneyText value={owedAmt} /> },
  { label: '支付时间', value: payTime ? <InstantText value={payTime} /> : '-' },
]

const clearingOf = ({ clearUserName, clearTime, clearReason }: OccupyOrder) => [
  { label: '操作人', value: clearUserName ?? '-' },
  { label: '减免时间', value: clearTime ? <InstantText value={clearTime} /> : '-' },
  { label: '减免原因', value: clearReason ?? '-', span: 2 },
]
