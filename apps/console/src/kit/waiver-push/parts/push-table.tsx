import { waiverPushApi, type WaiverPush } from '@chargedeck/contract/kit/waiver-push/calls'
import { waiverPushStateLabels } from '@chargedeck/contract/kit/waiver-push/enums'
import { waiverPushStates } from '@chargedeck/domain/waiver-push/states'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../../platform/me.ts'
import { ConfirmAction } from '../../../ui/action/confirm-action.tsx'
import type { Column } from '../../../ui/data-table/data-table.tsx'
import { RowsTable } from '../../../ui/data-table/rows-table.tsx'
import { tabMeanwhile } from '../../../ui/lazy-part.tsx'
import { LoadFailed } from '../../../ui/page/load-failed.tsx'
import { InstantText } from '../../../ui/text/instant-text.tsx'
import { PageLink } from '../../../ui/text/page-link.tsx'
import { yuan } from '../../../ui/text/quantity-text.tsx'
import { StateTag } from '../../../ui/text/state-tag.tsx'
import { freeText, pushTones, whyNotResend } from '../push-labels.ts'
import { pushPage, useResendPush } from '../push-queries.ts'

const most = 20
const whileWaitingMs = 3000
const isWaiting = ({ status }: WaiverPush): boolean => status === waiverPushStates.waiting

const byOrder: readonly Column<WaiverPush>[] = [
  {
    key: 'orderNo',
    title: '订单',
    render: (_, { orderId, orderNo }) => (
      <PageLink to={`/orders/charge?orderId=${orderId}&open=${orderId}`} needs="charge:order:page" title={orderNo}>
        <span className="cd-number">…{orderNo.slice(-8)}</span>
      </PageLink>
    ),
  },
]
const byGate: readonly Column<WaiverPush>[] = [
  { key: 'gateName', title: '道闸', dataIndex: 'gateName' },
  { key: 'parkingLotNo', title: '车场编号', dataIndex: 'parkingLotNo' },
]
const common: readonly Column<WaiverPush>[] = [
  { key: 'plateNo', title: '车牌', render: (_, { plateNo }) => plateNo ?? '-' },
  { key: 'freeMin', title: '减免', render: (_, { freeMin }) => freeText(freeMin) },
  { key: 'validUntil', title: '离场有效期至', render: (_, { validUntil }) => <InstantText value={validUntil} short /> },
  {
    key: 'status',
    title: '推送状态',
    card: 'state',
    render: (_, { status }) => <StateTag tone={pushTones[status]} label={waiverPushStateLabels[status]} />,
  },
  { key: 'tryQty', title: '次数', align: 'right', dataIndex: 'tryQty' },
  { key: 'pushTime', title: '推送时间', render: (_, { pushTime }) => <InstantText value={pushTime} short /> },
  {
    key: 'gateMessage',
    title: '返回信息',
    width: 112,
    ellipsis: true,
    render: (_, { gateMessage }) => gateMessage ?? '-',
  },
  { key: 'parkOutTime', title: '离场时间', render: (_, { parkOutTime }) => <InstantText value={parkOutTime} short /> },
  {
    key: 'waivedAmt',
    title: '实减（元）',
    align: 'right',
    render: (_, { waivedAmt }) => (waivedAmt === null ? '-' : yuan(waivedAmt)),
  },
]
const resend: readonly Column<WaiverPush>[] = [
  { key: 'resend', title: '操作', fixed: 'right', render: (_, push) => <Resend push={push} /> },
]

type Props = { of: { gateId: string } | { orderId: string }; empty: string }

/** The last pushes of a gate, or all of an order. */
export function PushTable({ of, empty }: Props) {
  const may = useMay()
  const { data, error, refetch } = useQuery({
    ...pushPage({ ...of, pageSize: most }),
    refetchInterval: ({ state }) => (state.data?.rows.some(isWaiting) ? whileWaitingMs : false),
  })
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return tabMeanwhile
  const named = 'gateId' in of ? byOrder : byGate
  return (
    <RowsTable
      rows={data.rows}
      columns={[...named, ...common, ...(may(waiverPushApi.resend) ? resend : [])]}
      idOf={({ id }) => id}
      empty={empty}
    />
  )
}

function Resend({ push }: { push: WaiverPush }) {
  const { mutateAsync } = useResendPush()
  return (
    <ConfirmAction
      label="重推"
      size="small"
      whyNot={whyNotResend(push)}
      title="重新推送停车减免？"
      what={`向车场重新推送${push.plateNo ?? '-'}的减免：${freeText(push.freeMin)}。已过有效期的从现在起重新计算。`}
      okText="重推"
      saved="已加入推送队列"
      onConfirm={() => mutateAsync(push.id)}
    />
  )
}
