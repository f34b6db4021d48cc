import {
  apiStandardLabels,
  breakerLabels,
  carrierPayModeLabels,
  carrierStateLabels,
  carrierTypeLabels,
} from '@chargedeck/contract/site/carrier/enums'
import type { Carrier } from '@chargedeck/contract/site/carrier/row'
import { Tag } from 'antd'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { CopyText } from '../../ui/text/copy-text.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { MoneyText } from '../../ui/text/quantity-text.tsx'
import { StateTag } from '../../ui/text/state-tag.tsx'
import { breakerTones, carrierTones, isMarginLow, serviceFeeText } from './carrier-labels.ts'

export const CarrierStateTag = ({ carrier: { status } }: { carrier: Carrier }) => (
  <StateTag tone={carrierTones[status]} label={carrierStateLabels[status]} />
)
export const BreakerTag = ({ carrier: { breakerStatus } }: { carrier: Carrier }) => (
  <StateTag tone={breakerTones[breakerStatus]} label={breakerLabels[breakerStatus]} />
)

const Named = ({ carrier: { carrierName, sandboxFlag } }: { carrier: Carrier }) => (
  <>
    {carrierName}
    {sandboxFlag === 1 && <Tag style={{ marginInlineStart: 6 }}>沙箱</Tag>}
  </>
)

/** In red where new charges are soon refused. */
export const Margin = ({ carrier }: { carrier: Carrier }) => {
  if (carrier.payMode !== 'MARGIN') return '-'
  return (
    <span style={isMarginLow(carrier) ? { color: 'var(--cd-tone-fault)' } : {}}>
      <MoneyText value={carrier.marginAmt} />
    </span>
  )
}

export const Calls = ({ carrier: { todayCallQty, todayFailQty } }: { carrier: Carrier }) => (
  <span className="cd-number">
    {todayCallQty}/<span style={todayFailQty > 0 ? { color: 'var(--cd-tone-fault)' } : {}}>{todayFailQty}</span>
  </span>
)

export const carrierColumns: readonly Column<Carrier>[] = [
  { key: 'carrierName', title: '名称', width: 170, sorter: true, render: (_, row) => <Named carrier={row} /> },
  {
    key: 'carrierNo',
    title: '编号',
    width: 150,
    hiddenAtFirst: true,
    render: (_, { carrierNo }) => <CopyText value={carrierNo} short />,
  },
  {
    key: 'carrierType',
    card: 'fact',
    title: '类型',
    width: 80,
    render: (_, { carrierType }) => carrierTypeLabels[carrierType],
  },
  { key: 'apiStandard', title: '接口标准', width: 92, render: (_, row) => apiStandardLabels[row.apiStandard] },
  {
    key: 'operatorId',
    title: '运营商ID',
    width: 124,
    hiddenAtFirst: true,
    render: (_, row) => <CopyText value={row.operatorId} />,
  },
  { key: 'companyName', title: '公司', width: 160, ellipsis: true, hiddenAtFirst: true, dataIndex: 'companyName' },
  { key: 'siteQty', title: '站点数', width: 72, align: 'right', dataIndex: 'siteQty' },
  {
    key: 'payMode',
    title: '结算方式',
    width: 84,
    render: (_, { payMode }) => (payMode ? carrierPayModeLabels[payMode] : '-'),
  },
  {
    key: 'marginAmt',
    card: 'fact',
    title: '保证金（元）',
    width: 112,
    align: 'right',
    sorter: true,
    render: (_, row) => <Margin carrier={row} />,
  },
  {
    key: 'serviceFee',
    title: '服务费模式',
    width: 150,
    hiddenAtFirst: true,
    render: (_, row) => (row.carrierType === 'TPP' ? serviceFeeText(row) : '-'),
  },
  {
    key: 'todayCallQty',
    card: 'fact',
    title: '今日调用/失败',
    width: 112,
    align: 'right',
    render: (_, row) => <Calls carrier={row} />,
  },
  { key: 'breakerStatus', card: 'fact', title: '熔断', width: 84, render: (_, row) => <BreakerTag carrier={row} /> },
  {
    key: 'tokenExpireTime',
    title: '令牌到期',
    width: 130,
    hiddenAtFirst: true,
    render: (_, { tokenExpireTime }) => <InstantText value={tokenExpireTime} short />,
  },
  {
    key: 'lastCallTime',
    title: '最近调用',
    width: 172,
    sorter: true,
    hiddenAtFirst: true,
    render: (_, { lastCallTime }) => <InstantText value={lastCallTime} />,
  },
  { key: 'status', card: 'state', title: '状态', width: 76, render: (_, row) => <CarrierStateTag carrier={row} /> },
]
