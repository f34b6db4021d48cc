import type { Customer } from '@chargedeck/contract/customer/customer/calls'
import { customerTypeLabels } from '@chargedeck/contract/customer/customer/enums'
import { vipLevelLabels } from '@chargedeck/contract/customer/vip/enums'
import { Flex, Tag } from 'antd'
import { ActionBar } from '../../../ui/action/action-bar.tsx'
import type { RowAction } from '../../../ui/data-table/row-actions.tsx'
import { StatCard, StatRow } from '../../../ui/page/cards.tsx'
import { SectionCard } from '../../../ui/page/panel.tsx'
import { Facts } from '../../../ui/record/record-drawer.tsx'
import { InstantText } from '../../../ui/text/instant-text.tsx'
import { CustomerLink } from './customer-link.tsx'
import { kwh, MoneyText } from '../../../ui/text/quantity-text.tsx'
import { StateTag } from '../../../ui/text/state-tag.tsx'
import { CardState, firstCardOf } from './card-state.tsx'
import { customerNameOf, lockTone, lockWord } from './customer-labels.ts'
import { AvailableFigure, OwedFigure, Plates } from './customer-figures.tsx'
import { FigureLink } from './figure-link.tsx'
import { OwnNumber } from './own-number.tsx'
import './customer-card.css'

type Props = { customer: Customer; actions: readonly RowAction[] }

/** The customer's name, money and actions, for a page about one customer. */
export function CustomerCard({ customer, actions }: Props) {
  const { id, customerType, vipLevel, lockFlag } = customer
  return (
    <SectionCard
      title={
        <Flex gap="small" align="center" wrap>
          {customerNameOf(customer)}
          <Tag>{vipLevel ? `${vipLevelLabels[vipLevel]}会员` : customerTypeLabels[customerType]}</Tag>
          <StateTag tone={lockTone(lockFlag)} label={lockWord(lockFlag)} />
        </Flex>
      }
      extra={<CustomerLink id={id}>客户详情</CustomerLink>}
    >
      <Money customer={customer} />
      <div style={{ height: 16 }} />
      <Facts
        items={[
          { label: '手机号', value: <OwnNumber customer={customer} field="mobile" /> },
          { label: '客户编号', value: customer.customerNo },
          { label: '车牌', value: <Plates customer={customer} /> },
          {
            label: '充电卡',
            value: <FirstCard customer={customer} />,
          },
          ...(customer.groupName === null ? [] : [{ label: '企业', value: customer.groupName }]),
          { label: '未用券', value: vouchersText(customer) },
          { label: '最近充电', value: <InstantText value={customer.lastChargeTime} /> },
          { label: '累计', value: `${customer.totalChargeQty} 次，${kwh(customer.totalEnergy)} 度` },
        ]}
      />
      {actions.length > 0 && (
        <div className="customer-card__actions">
          <ActionBar actions={actions} />
        </div>
      )}
    </SectionCard>
  )
}

const vouchersText = ({ unusedVoucherQty, lockedVoucherQty }: Customer): string =>
  `${unusedVoucherQty} 张${lockedVoucherQty > 0 ? `（另 ${lockedVoucherQty} 张占用中）` : ''}`

/** Of several cards the first is shown; the others are listed with what the customer has. */
const FirstCard = ({ customer }: { customer: Customer }) => (
  <Flex gap="small" align="center" wrap>
    {customer.cardNo && <OwnNumber customer={customer} field="cardNo" />}
    <CardState card={firstCardOf(customer)} />
    {customer.cardQty > 1 && <span>等 {customer.cardQty} 张</span>}
  </Flex>
)

const Money = ({ customer }: { customer: Customer }) => (
  <div className="customer-card__money">
    <StatRow>
      <AvailableFigure customer={customer} frozenBeside />
      <StatCard
        label="冻结"
        value={
          customer.frozenAmt > 0 ? (
            <FigureLink customerId={customer.id} made="held">
              <MoneyText value={customer.frozenAmt} />
            </FigureLink>
          ) : (
            <MoneyText value={customer.frozenAmt} />
          )
        }
        unit="元"
        {...(customer.frozenAmt > 0 && { trend: '充电中的订单预冻结' })}
      />
      <OwedFigure customer={customer} />
    </StatRow>
  </div>
)
