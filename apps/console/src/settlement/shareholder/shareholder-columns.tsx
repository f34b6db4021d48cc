import { holderTypeLabels, subjectTypeLabels } from '@chargedeck/contract/settlement/shareholder/enums'
import type { Shareholder } from '@chargedeck/contract/settlement/shareholder/shapes'
import { shareText } from '@chargedeck/contract/settlement/shareholder/words'
import { holderTypes, type HolderType } from '@chargedeck/domain/shareholder/kinds'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { CopyText } from '../../ui/text/copy-text.tsx'
import { DataStatusTag } from '../../ui/text/data-status-tag.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { MoneyText, NumberText } from '../../ui/text/quantity-text.tsx'
import { StateTag, type Tone } from '../../ui/text/state-tag.tsx'
import { TwoLines } from '../../ui/text/two-lines.tsx'

const holderTones: Record<HolderType, Tone> = {
  [holderTypes.operator]: 'active',
  [holderTypes.landlord]: 'idle',
  [holderTypes.investor]: 'waiting',
}

export const HolderTypeTag = ({ type }: { type: HolderType }) => (
  <StateTag tone={holderTones[type]} label={holderTypeLabels[type]} />
)

const money = (key: 'payableAmt' | 'frozenAmt' | 'withdrawnAmt', title: string): Column<Shareholder> => ({
  key,
  title,
  width: 108,
  align: 'right',
  render: (_, holder) => (
    <span style={holder[key] < 0 ? { color: 'var(--cd-tone-fault)' } : undefined}>
      <MoneyText value={holder[key]} />
    </span>
  ),
})

export const shareholderColumns: readonly Column<Shareholder>[] = [
  {
    key: 'holderNo',
    title: '编号',
    width: 180,
    hiddenAtFirst: true,
    render: (_, { holderNo }) => <CopyText value={holderNo} />,
  },
  {
    key: 'holderName',
    card: 'title',
    title: '名称/所属公司',
    width: 190,
    render: (_, { holderName, companyName }) => <TwoLines below={companyName}>{holderName}</TwoLines>,
  },
  {
    key: 'holderType',
    card: 'state',
    title: '类型/主体',
    width: 100,
    render: (_, { holderType, subjectType }) => (
      <TwoLines below={subjectTypeLabels[subjectType]}>
        <HolderTypeTag type={holderType} />
      </TwoLines>
    ),
  },
  {
    key: 'contactName',
    title: '联系人',
    width: 180,
    hiddenAtFirst: true,
    render: (_, { contactName, contactMobile }) => `${contactName} ${contactMobile}`,
  },
  {
    key: 'stationQty',
    card: 'fact',
    title: '站点',
    width: 64,
    align: 'right',
    render: (_, { stationQty }) => (stationQty === null ? '全部' : <NumberText value={stationQty} />),
  },
  { key: 'defaultModel', card: 'fact', title: '默认分成', width: 140, render: (_, row) => shareText(row) ?? '-' },
  { ...money('payableAmt', '应付余额（元）'), card: 'fact', sorter: true },
  money('frozenAmt', '提现中（元）'),
  money('withdrawnAmt', '已提现（元）'),
  {
    key: 'accountQty',
    title: '账户数',
    width: 78,
    align: 'right',
    render: (_, { accountQty }) => <NumberText value={accountQty} />,
  },
  {
    key: 'contractTo',
    title: '合同期',
    width: 120,
    hiddenAtFirst: true,
    render: (_, { contractTo }) => (contractTo ? `至 ${contractTo}` : '-'),
  },
  { key: 'dataStatus', title: '状态', width: 78, render: (_, row) => <DataStatusTag status={row.dataStatus} /> },
  {
    key: 'createTime',
    title: '创建时间',
    width: 172,
    sorter: true,
    hiddenAtFirst: true,
    render: (_, { createTime }) => <InstantText value={createTime} />,
  },
]
