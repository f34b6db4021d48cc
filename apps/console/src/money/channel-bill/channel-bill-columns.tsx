import type { ChannelBill } from '@chargedeck/contract/money/channel-bill/calls'
import { channelBillStateLabels } from '@chargedeck/contract/money/channel-bill/enums'
import { payChannelLabels } from '@chargedeck/contract/money/pay-config/enums'
import { channelBillStates, type ChannelBillState } from '@chargedeck/domain/channel-bill/states'
import { Tooltip } from 'antd'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { CopyText } from '../../ui/text/copy-text.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { MoneyText } from '../../ui/text/quantity-text.tsx'
import { StateTag, type Tone } from '../../ui/text/state-tag.tsx'

const tones: Record<ChannelBillState, Tone> = {
  [channelBillStates.waiting]: 'waiting',
  [channelBillStates.agreed]: 'done',
  [channelBillStates.differing]: 'attention',
  [channelBillStates.settled]: 'done',
}

/** Of a bill that is not there, why. */
export const BillState = ({ bill: { status, failReason } }: { bill: ChannelBill }) => (
  <Tooltip title={failReason}>
    <span>
      <StateTag tone={tones[status]} label={channelBillStateLabels[status]} />
    </span>
  </Tooltip>
)

type AmtKey = 'payAmt' | 'refundAmt' | 'feeAmt' | 'openAmt'
const amtColumn = (key: AmtKey, title: string): Column<ChannelBill> => ({
  key,
  title,
  width: 98,
  align: 'right',
  render: (_, bill) => (bill.status === channelBillStates.waiting ? '-' : <MoneyText value={bill[key]} />),
})
const qtyColumn = (key: 'payQty' | 'refundQty', title: string): Column<ChannelBill> => ({
  key,
  title,
  width: 90,
  align: 'right',
  render: (_, bill) => (bill.status === channelBillStates.waiting ? '-' : bill[key]),
})

export const channelBillColumns: readonly Column<ChannelBill>[] = [
  { key: 'billDay', title: '账单日', width: 112, sorter: true, dataIndex: 'billDay' },
  {
    key: 'channel',
    card: 'fact',
    title: '渠道',
    width: 88,
    render: (_, { channel }) => payChannelLabels[channel],
  },
  { key: 'cfgName', title: '支付配置', width: 120, ellipsis: true, dataIndex: 'cfgName' },
  { key: 'companyName', title: '公司', width: 190, ellipsis: true, hiddenAtFirst: true, dataIndex: 'companyName' },
  {
    key: 'mchId',
    title: '商户号',
    width: 140,
    hiddenAtFirst: true,
    render: (_, { mchId }) => <CopyText value={mchId} />,
  },
  { key: 'status', card: 'state', title: '状态', width: 100, render: (_, bill) => <BillState bill={bill} /> },
  {
    key: 'openQty',
    card: 'fact',
    title: '待处理差异',
    width: 92,
    align: 'right',
    render: (_, { openQty, diffQty }) => (diffQty === 0 ? '-' : `${openQty} / ${diffQty}`),
  },
  { ...amtColumn('openAmt', '待查（元）') },
  { ...qtyColumn('payQty', '收款笔数'), hiddenAtFirst: true },
  { ...amtColumn('payAmt', '收款（元）'), card: 'fact' },
  { ...qtyColumn('refundQty', '退款笔数'), hiddenAtFirst: true },
  amtColumn('refundAmt', '退款（元）'),
  { ...amtColumn('feeAmt', '手续费（元）'), width: 90, card: 'fact' },
  {
    key: 'compareTime',
    title: '核对时间',
    width: 172,
    hiddenAtFirst: true,
    render: (_, { compareTime }) => <InstantText value={compareTime} />,
  },
]
