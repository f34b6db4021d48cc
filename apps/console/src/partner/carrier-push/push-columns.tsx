import { chargeOrderApi } from '@chargedeck/contract/charging/charge-order/calls'
import { orderPushStateLabels, orderPushTypeLabels } from '@chargedeck/contract/partner/carrier-check/enums'
import type { OrderPush } from '@chargedeck/contract/partner/carrier-check/order-pushes'
import { pushStates, type PushState } from '@chargedeck/domain/carrier/message-states'
import { Tooltip } from 'antd'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { endOf } from '../../ui/text/copy-text.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { PageLink } from '../../ui/text/page-link.tsx'
import { StateTag, type Tone } from '../../ui/text/state-tag.tsx'

const tones: Record<PushState, Tone> = {
  [pushStates.waiting]: 'waiting',
  [pushStates.sending]: 'active',
  [pushStates.received]: 'done',
  [pushStates.failed]: 'attention',
}
const confirmed = 0
const disputed = 1
const confirmText = ({ confirmResult }: OrderPush): string => {
  if (confirmResult === null) return '-'
  if (confirmResult === confirmed) return '已确认'
  return confirmResult === disputed ? '有争议' : '对方未确认'
}

/** When it is tried again: as soon as it is its turn, at a time, or only by hand. */
const NextTry = ({ push }: { push: OrderPush }) => {
  const { status, nextTime, heldUntil, isReplaced, isCarrierDisabled } = push
  if (isCarrierDisabled) return '启用后推送'
  if (heldUntil !== null) return <InstantText value={heldUntil} short />
  if (isReplaced) return '已重新推送'
  if (status === pushStates.failed && nextTime === null) return '须手动推送'
  return nextTime === null ? '-' : <InstantText value={nextTime} short />
}

const PushStateTag = ({ push: { status, heldUntil, isCarrierDisabled } }: { push: OrderPush }) => {
  if (isCarrierDisabled) return <StateTag tone="waiting" label="待推送（已停用）" />
  if (heldUntil !== null) return <StateTag tone="waiting" label="待推送（熔断中）" />
  return <StateTag tone={tones[status]} label={orderPushStateLabels[status]} />
}

export const pushColumns: readonly Column<OrderPush>[] = [
  {
    key: 'orderNo',
    title: '订单编号',
    width: 130,
    card: 'title',
    render: (_, { orderId, orderNo }) => (
      <PageLink to={`/orders/charge?orderId=${orderId}&open=${orderId}`} needs={chargeOrderApi.page} title={orderNo}>
        {endOf(orderNo)}
      </PageLink>
    ),
  },
  { key: 'carrierName', title: '运营商', width: 120, card: 'fact', ellipsis: true, dataIndex: 'carrierName' },
  {
    key: 'pushType',
    title: '类型',
    width: 96,
    card: 'fact',
    render: (_, { pushType }) => orderPushTypeLabels[pushType],
  },
  { key: 'stationName', title: '站点', width: 150, ellipsis: true, hiddenAtFirst: true, dataIndex: 'stationName' },
  {
    key: 'status',
    title: '状态',
    width: 140,
    card: 'state',
    render: (_, push) => <PushStateTag push={push} />,
  },
  { key: 'tryQty', title: '次数', width: 60, align: 'right', dataIndex: 'tryQty' },
  {
    key: 'lastTime',
    title: '最近推送',
    width: 116,
    render: (_, { lastTime, tryQty }) => <InstantText value={tryQty === 0 ? null : lastTime} short />,
  },
  { key: 'nextTime', title: '下次推送', width: 116, card: 'fact', render: (_, push) => <NextTry push={push} /> },
  { key: 'confirmResult', title: '确认结果', width: 84, render: (_, push) => confirmText(push) },
  {
    key: 'reason',
    title: '说明',
    width: 136,
    ellipsis: true,
    card: 'fact',
    render: (_, { reason }) => <Tooltip title={reason}>{reason ?? '-'}</Tooltip>,
  },
  {
    key: 'createTime',
    title: '创建时间',
    width: 172,
    sorter: true,
    hiddenAtFirst: true,
    render: (_, { createTime }) => <InstantText value={createTime} />,
  },
]
