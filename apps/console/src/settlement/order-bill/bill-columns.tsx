import {
  billedOrderTypeLabels,
  billHolderTypeLabels,
  billTypeLabels,
} from '@chargedeck/contract/settlement/order-bill/enums'
import type { OrderBill } from '@chargedeck/contract/settlement/order-bill/shapes'
import { shareModelLabels } from '@chargedeck/contract/settlement/shareholder/enums'
import { partText } from '@chargedeck/contract/settlement/shareholder/words'
import { billTypes, type BillType } from '@chargedeck/domain/order-bill/kinds'
import { shareModels } from '@chargedeck/domain/settle-setup/terms'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { kwh, MoneyText, yuan } from '../../ui/text/quantity-text.tsx'
import { StateTag, type Tone } from '../../ui/text/state-tag.tsx'
import { OrderLink } from './order-link.tsx'
import { OwnAmt } from './parts/own-amt.tsx'

const tones: Record<BillType, Tone> = {
  [billTypes.normal]: 'done',
  [billTypes.adjust]: 'attention',
  [billTypes.guarantee]: 'active',
}
export const BillTypeTag = ({ type }: { type: BillType }) => (
  <StateTag tone={tones[type]} label={billTypeLabels[type]} />
)

export const ratioText = ({ model, rate, unitPrice }: OrderBill): string =>
  (model && partText(model, rate, unitPrice)) || '-'
export const baseText = ({ model, baseEnergy, baseAmt }: OrderBill): string =>
  model === shareModels.energy ? `${kwh(baseEnergy)} 度` : `${yuan(baseAmt)} 元`

export const billColumns: readonly Column<OrderBill>[] = [
  { key: 'billNo', title: '账单号', width: 200, ellipsis: true, dataIndex: 'billNo' },
  { key: 'settleDate', title: '结算日', width: 116, sorter: true, dataIndex: 'settleDate' },
  {
    key: 'orderNo',
    card: 'fact',
    title: '订单号',
    width: 240,
    ellipsis: true,
    render: (_, bill) => <OrderLink bill={bill} />,
  },
  {
    key: 'orderType',
    title: '订单类型',
    width: 100,
    hiddenAtFirst: true,
    render: (_, { orderType }) => billedOrderTypeLabels[orderType],
  },
  { key: 'stationName', card: 'fact', title: '站点', width: 180, ellipsis: true, dataIndex: 'stationName' },
  { key: 'holderName', card: 'fact', title: '合作方', width: 170, ellipsis: true, dataIndex: 'holderName' },
  { key: 'holderType', title: '类型', width: 92, render: (_, { holderType }) => billHolderTypeLabels[holderType] },
  { key: 'model', title: '模式', width: 100, render: (_, { model }) => (model ? shareModelLabels[model] : '-') },
  { key: 'base', title: '基数', width: 124, align: 'right', render: (_, bill) => baseText(bill) },
  { key: 'ratio', title: '比例/单价', width: 112, align: 'right', render: (_, bill) => ratioText(bill) },
  {
    key: 'orderAmt',
    title: '订单实收（元）',
    width: 128,
    align: 'right',
    render: (_, { orderAmt }) => <MoneyText value={orderAmt} />,
  },
  {
    key: 'shareAmt',
    card: 'fact',
    title: '分账金额（元）',
    width: 128,
    align: 'right',
    render: (_, { shareAmt }) => <OwnAmt value={shareAmt} />,
  },
  {
    key: 'billType',
    card: 'state',
    title: '账单类型',
    width: 108,
    render: (_, { billType }) => <BillTypeTag type={billType} />,
  },
  { key: 'billTime', title: '时间', width: 172, render: (_, { billTime }) => <InstantText value={billTime} /> },
]
