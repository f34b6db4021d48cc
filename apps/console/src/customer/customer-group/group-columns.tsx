import { discountText } from '../../ui/text/rate-text.ts'
import { groupPayModeLabels } from '@chargedeck/contract/customer/customer-group/enums'
import type { CustomerGroup } from '@chargedeck/contract/customer/customer-group/shapes'
import { Flex } from 'antd'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { CopyText } from '../../ui/text/copy-text.tsx'
import { MoneyText, NumberText } from '../../ui/text/quantity-text.tsx'
import { StateTag } from '../../ui/text/state-tag.tsx'
import { TwoLines } from '../../ui/text/two-lines.tsx'
import { isLow, lowText, stateOfGroup } from './parts/group-labels.ts'

const money = (key: 'balanceAmt' | 'usedMonthAmt' | 'warnAmt' | 'frozenAmt', title: string): Column<CustomerGroup> => ({
  key,
  title,
  width: 120,
  align: 'right',
  render: (_, group) => <MoneyText value={group[key]} />,
})

export const groupColumns: readonly Column<CustomerGroup>[] = [
  {
    key: 'groupNo',
    title: '企业编号',
    width: 112,
    hiddenAtFirst: true,
    render: (_, { groupNo }) => <CopyText value={groupNo} />,
  },
  {
    key: 'groupName',
    card: 'title',
    title: '企业名称',
    width: 180,
    ellipsis: true,
    render: (_, { groupName }) => groupName,
  },
  {
    key: 'status',
    card: 'state',
    title: '状态',
    width: 98,
    render: (_, group) => <StateTag {...stateOfGroup(group)} />,
  },
  {
    key: 'payMode',
    card: 'fact',
    title: '付费方式',
    width: 84,
    render: (_, group) => groupPayModeLabels[group.payMode],
  },
  {
    key: 'availableAmt',
    card: 'longFact',
    title: '可用额度（元）',
    width: 126,
    align: 'right',
    render: (_, group) =>
      isLow(group) ? (
        <TwoLines below={lowText(group)}>
          <span style={{ color: 'var(--cd-tone-fault)', fontWeight: 600 }}>
            <MoneyText value={group.availableAmt} />
          </span>
        </TwoLines>
      ) : (
        <MoneyText value={group.availableAmt} />
      ),
  },
  { ...money('balanceAmt', '余额（元）'), width: 116, sorter: true },
  {
    key: 'creditAmt',
    title: '授信/已用（元）',
    width: 190,
    hiddenAtFirst: true,
    align: 'right',
    render: (_, { creditAmt, usedCreditAmt }) =>
      creditAmt === 0 ? (
        '-'
      ) : (
        <Flex gap={4} justify="end">
          <MoneyText value={creditAmt} /> / <MoneyText value={usedCreditAmt} />
        </Flex>
      ),
  },
  { ...money('warnAmt', '余额预警（元）'), hiddenAtFirst: true },
  { ...money('frozenAmt', '冻结（元）'), hiddenAtFirst: true },
  {
    key: 'serviceDiscountRate',
    title: '服务费折扣',
    width: 92,
    render: (_, { serviceDiscountRate }) => discountText(serviceDiscountRate),
  },
  {
    key: 'employeeQty',
    card: 'fact',
    title: '员工数',
    width: 68,
    align: 'right',
    render: (_, { employeeQty }) => <NumberText value={employeeQty} />,
  },
  { ...money('usedMonthAmt', '本月消费（元）'), width: 124 },
  {
    key: 'validTo',
    title: '合同期',
    width: 120,
    sorter: true,
    render: (_, group) => <ContractDay {...group} />,
  },
  {
    key: 'contactName',
    title: '联系人',
    width: 180,
    hiddenAtFirst: true,
    render: (_, { contactName, contactMobile }) => `${contactName} ${contactMobile}`,
  },
  {
    key: 'creditCode',
    title: '统一社会信用代码',
    width: 190,
    hiddenAtFirst: true,
    render: (_, { creditCode }) => creditCode ?? '-',
  },
]

type Contract = Pick<CustomerGroup, 'validFrom' | 'validTo' | 'contractState'>
/** The day that counts next, or counted last. */
const ContractDay = ({ validFrom, validTo, contractState }: Contract) => (
  <span style={{ whiteSpace: 'nowrap', ...(contractState === 'ENDED' && { color: 'var(--cd-tone-fault)' }) }}>
    {contractState === 'NOT_BEGUN' ? `${validFrom} 起` : `至 ${validTo}`}
  </span>
)
