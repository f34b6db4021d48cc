import { customerTypeLabels } from '@chargedeck/contract/customer/customer/enums'
import { vipLevelLabels } from '@chargedeck/contract/customer/vip/enums'
import type { Customer } from '@chargedeck/contract/customer/customer/calls'
import type { Column, ColumnPreset } from '../../ui/data-table/data-table.tsx'
import { CopyText } from '../../ui/text/copy-text.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { EnergyText, MoneyText, NumberText } from '../../ui/text/quantity-text.tsx'
import { StateTag } from '../../ui/text/state-tag.tsx'
import { CardFault, firstCardOf } from './parts/card-state.tsx'
import { customerTones, lockTone, lockWord, sourceWord } from './parts/customer-labels.ts'
import { OwedText } from './parts/owed-text.tsx'
import { OwnNumber } from './parts/own-number.tsx'

const hiddenAtFirst = true

const money = (
  key: 'balanceAmt' | 'giftAmt' | 'frozenAmt' | 'availableAmt' | 'totalPaidAmt',
  title: string,
  width: number,
): Column<Customer> => ({
  key,
  title,
  width,
  align: 'right',
  render: (_, customer) => <MoneyText value={customer[key]} />,
})

const instant = (key: 'registerTime' | 'lastChargeTime', title: string): Column<Customer> => ({
  key,
  title,
  width: 108,
  sorter: true,
  render: (_, customer) => <InstantText value={customer[key]} short />,
})

export const customerColumns: readonly Column<Customer>[] = [
  { key: 'customerNo', title: '客户编号', width: 124, render: (_, { customerNo }) => <CopyText value={customerNo} /> },
  {
    key: 'mobile',
    card: 'fact',
    title: '手机号',
    width: 136,
    render: (_, customer) => <OwnNumber customer={customer} field="mobile" />,
  },
  {
    key: 'nickname',
    card: 'fact',
    title: '昵称/姓名',
    width: 92,
    ellipsis: true,
    render: (_, { nickname, realName }) => nickname ?? realName ?? '-',
  },
  {
    key: 'customerType',
    title: '类型',
    width: 84,
    hiddenAtFirst,
    render: (_, { customerType }) => (
      <StateTag tone={customerTones[customerType]} label={customerTypeLabels[customerType]} />
    ),
  },
  {
    key: 'vipLevel',
    title: '会员等级',
    width: 88,
    hiddenAtFirst,
    render: (_, { vipLevel }) => (vipLevel === null ? '-' : vipLevelLabels[vipLevel]),
  },
  {
    key: 'groupName',
    title: '企业',
    width: 140,
    ellipsis: true,
    hiddenAtFirst,
    render: (_, { groupName }) => groupName ?? '-',
  },
  {
    key: 'lockFlag',
    card: 'state',
    title: '状态',
    width: 88,
    render: (_, { lockFlag }) => <StateTag tone={lockTone(lockFlag)} label={lockWord(lockFlag)} />,
  },
  {
    key: 'plateNos',
    title: '车牌',
    width: 112,
    ellipsis: true,
    render: (_, { plateNos }) => plateNos.join('、') || '-',
  },
  { ...money('balanceAmt', '充值余额（元）', 128), sorter: true, hiddenAtFirst },
  { ...money('giftAmt', '赠送余额（元）', 112), hiddenAtFirst },
  { ...money('frozenAmt', '冻结（元）', 92), hiddenAtFirst },
  { ...money('availableAmt', '可用（元）', 96), card: 'fact' },
  {
    key: 'owedAmt',
    card: 'fact',
    title: '欠费（元）',
    width: 92,
    align: 'right',
    render: (_, { owedAmt }) => <OwedText value={owedAmt} />,
  },
  {
    key: 'cardNo',
    title: '充电卡',
    width: 160,
    render: (_, customer) => <FirstCard customer={customer} />,
  },
  {
    key: 'totalChargeQty',
    title: '累计次数',
    width: 88,
    align: 'right',
    hiddenAtFirst,
    render: (_, row) => <NumberText value={row.totalChargeQty} />,
  },
  {
    key: 'totalEnergy',
    title: '累计电量（度）',
    width: 128,
    align: 'right',
    sorter: true,
    hiddenAtFirst,
    render: (_, { totalEnergy }) => <EnergyText value={totalEnergy} />,
  },
  { ...money('totalPaidAmt', '累计消费（元）', 116), hiddenAtFirst },
  {
    key: 'unusedVoucherQty',
    title: '未用券',
    width: 76,
    align: 'right',
    hiddenAtFirst,
    render: (_, { unusedVoucherQty }) => <NumberText value={unusedVoucherQty} />,
  },
  {
    key: 'registerSource',
    title: '注册来源',
    width: 96,
    hiddenAtFirst,
    render: (_, row) => sourceWord(row.registerSource),
  },
  { ...instant('registerTime', '注册时间'), hiddenAtFirst },
  instant('lastChargeTime', '最近充电'),
]

/** What somebody looks at who answers a driver, and who settles accounts. */
export const customerPresets: readonly ColumnPreset[] = [
  {
    name: '客服',
    columns: ['customerNo', 'mobile', 'nickname', 'lockFlag', 'plateNos', 'cardNo', 'availableAmt', 'owedAmt'],
  },
  {
    name: '财务',
    columns: [
      'customerNo',
      'mobile',
      'balanceAmt',
      'giftAmt',
      'frozenAmt',
      'availableAmt',
      'owedAmt',
      'totalChargeQty',
      'totalEnergy',
      'totalPaidAmt',
    ],
  },
]

/** A card that starts nothing stands out; of several cards the first is shown. */
const FirstCard = ({ customer }: { customer: Customer }) => (
  <span style={{ display: 'inline-flex', gap: 8 }}>
    <span className="cd-number">{customer.cardNo ?? '-'}</span>
    <CardFault card={firstCardOf(customer)} />
    {customer.cardQty > 1 && <span style={{ color: 'var(--cd-text-soft)' }}>共{customer.cardQty}张</span>}
  </span>
)
