import { chargeOrderApi } from '@chargedeck/contract/charging/charge-order/calls'
import type { CarrierLog } from '@chargedeck/contract/partner/carrier-call/calls'
import { apiTitles, callSuccessLabels, retText } from '@chargedeck/contract/partner/carrier-call/enums'
import { roamingOrderApi } from '@chargedeck/contract/partner/roaming-order/calls'
import { apiDirectionLabels } from '@chargedeck/contract/site/carrier/enums'
import { Tooltip } from 'antd'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { endOf } from '../../ui/text/copy-text.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { PageLink } from '../../ui/text/page-link.tsx'
import { StateTag } from '../../ui/text/state-tag.tsx'
import { TwoLines } from '../../ui/text/two-lines.tsx'

export const SuccessTag = ({ log: { success } }: { log: CarrierLog }) => (
  <StateTag tone={success === 'DONE' ? 'done' : 'attention'} label={callSuccessLabels[success]} />
)

type OfLog = { log: CarrierLog; short?: boolean }
export function OrderOfLog({ log: { orderId, orderNo, roamingFlag }, short = false }: OfLog) {
  if (orderId === null) return '-'
  const isRoaming = roamingFlag === 1
  const to = isRoaming ? `/carrier?list=roaming&open=${orderId}` : `/orders/charge?orderId=${orderId}&open=${orderId}`
  return (
    <PageLink
      to={to}
      needs={isRoaming ? roamingOrderApi.page : chargeOrderApi.page}
      {...(short && { title: orderNo ?? '' })}
    >
      {(short ? orderNo && endOf(orderNo) : orderNo) ?? '查看订单'}
    </PageLink>
  )
}

export const logColumns: readonly Column<CarrierLog>[] = [
  {
    key: 'callTime',
    title: '时间',
    width: 172,
    card: 'fact',
    sorter: true,
    render: (_, { callTime }) => <InstantText value={callTime} />,
  },
  {
    key: 'carrierName',
    title: '运营商',
    width: 120,
    card: 'fact',
    ellipsis: true,
    render: (_, { carrierName }) => carrierName ?? '未知运营商',
  },
  {
    key: 'direction',
    title: '方向',
    width: 108,
    card: 'fact',
    render: (_, { direction }) => apiDirectionLabels[direction],
  },
  {
    key: 'apiName',
    title: '接口',
    width: 150,
    card: 'title',
    ellipsis: true,
    render: (_, { apiName }) => <Tooltip title={apiName}>{apiTitles[apiName] ?? apiName}</Tooltip>,
  },
  { key: 'success', title: '结果', width: 80, card: 'state', render: (_, log) => <SuccessTag log={log} /> },
  { key: 'ret', title: '返回码', width: 112, render: (_, { ret }) => retText(ret) },
  {
    key: 'errMsg',
    title: '失败原因',
    width: 150,
    ellipsis: true,
    card: 'fact',
    render: (_, { errMsg }) => <Tooltip title={errMsg}>{errMsg ?? '-'}</Tooltip>,
  },
  { key: 'costMs', title: '耗时（毫秒）', width: 108, align: 'right', dataIndex: 'costMs' },
  {
    key: 'orderNo',
    title: '站点/订单',
    width: 150,
    render: (_, log) => <TwoLines below={<OrderOfLog log={log} short />}>{log.stationName ?? '-'}</TwoLines>,
  },
  {
    key: 'httpStatus',
    title: 'HTTP状态',
    width: 96,
    hiddenAtFirst: true,
    render: (_, { httpStatus }) => httpStatus ?? '无答复',
  },
]
