import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import type { Customer } from '@chargedeck/contract/customer/customer/calls'
import { cardStatusLabels, customerTypeLabels } from '@chargedeck/contract/customer/customer/enums'
import { Empty, Flex, Tag } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { CopyText } from '../../ui/text/copy-text.tsx'
import { StatCard, StatRow } from '../../ui/page/cards.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { kwh, MoneyText, yuan } from '../../ui/text/quantity-text.tsx'
import { DrawerSection, Facts, RecordDrawer } from '../../ui/record/record-drawer.tsx'
import { StateTag } from '../../ui/text/state-tag.tsx'
import { waitingSince } from '../../ui/text/waiting-since.ts'
import { cardTones, lockTone, lockWord, sourceWord } from './customer-labels.ts'
import { CardValidity } from './card-validity.tsx'
import { OwedText } from './owed-text.tsx'
import { OwnNumber } from './own-number.tsx'

type Props = {
  /** Absent when a link names a customer that is not on this page. */
  customer: Customer | undefined
  previous: (() => void) | undefined
  next: (() => void) | undefined
  onClose: () => void
}

export function CustomerDrawer({ customer, previous, next, onClose }: Props) {
  return (
    <RecordDrawer
      mode="view"
      name={customer?.nickname ?? customer?.mobile ?? '客户'}
      size={720}
      previous={previous}
      next={next}
      onClose={onClose}
      extra={customer && <StateTag tone={lockTone(customer.lockFlag)} label={lockWord(customer.lockFlag)} />}
    >
      {customer ? <CustomerFacts customer={customer} /> : <Empty description="当前页没有这位客户，请用筛选查找" />}
    </RecordDrawer>
  )
}

const CustomerFacts = ({ customer }: { customer: Customer }) => (
  <>
    <StatRow>
      <StatCard
        label="可用余额"
        value={<MoneyText value={customer.availableAmt} />}
        unit="元"
        trend={<Sources customer={customer} />}
      />
      <StatCard
        label="累计消费"
        value={<MoneyText value={customer.totalPaidAmt} />}
        unit="元"
        trend={`${customer.totalChargeQty} 次，${kwh(customer.totalEnergy)} 度`}
      />
      <StatCard
        label="欠费"
        value={<OwedText value={customer.owedAmt} />}
        unit="元"
        trend={customer.owedAmt > 0 ? '还清前不能启动充电' : '没有欠费'}
      />
    </StatRow>
    <div style={{ height: 24 }} />
    <DrawerSection title="基本信息">
      <Facts
        items={[
          { label: '客户编号', value: <CopyText value={customer.customerNo} /> },
          { label: '手机号', value: <OwnNumber customer={customer} field="mobile" /> },
          { label: '昵称', value: customer.nickname },
          { label: '客户类型', value: customerTypeLabels[customer.customerType] },
          { label: '注册来源', value: sourceWord(customer.registerSource) },
          { label: '注册时间', value: <InstantText value={customer.registerTime} /> },
          { label: '充电卡号', value: <OwnNumber customer={customer} field="cardNo" /> },
          {
            label: '卡状态',
            value: <StateTag tone={cardTones[customer.cardStatus]} label={cardStatusLabels[customer.cardStatus]} />,
          },
          { label: '卡有效期至', value: <CardValidity customer={customer} /> },
          { label: '充值余额（元）', value: <MoneyText value={customer.balanceAmt} /> },
          { label: '赠送余额（元）', value: <MoneyText value={customer.giftAmt} /> },
          { label: '冻结金额（元）', value: <MoneyText value={customer.frozenAmt} /> },
          {
            label: '车牌',
            value: customer.plateNos.length > 0 ? customer.plateNos.map((no) => <Tag key={no}>{no}</Tag>) : '-',
          },
        ]}
      />
    </DrawerSection>
    <DrawerSection title="充电" extra={<Links customer={customer} />}>
      <Facts items={[{ label: '最近充电', value: <InstantText value={customer.lastChargeTime} /> }]} />
    </DrawerSection>
  </>
)

const Sources = ({ customer: { balanceAmt, giftAmt } }: { customer: Customer }) =>
  `充值 ${yuan(balanceAmt)}，赠送 ${yuan(giftAmt)}`

function Links({ customer: { id, owedAmt } }: { customer: Customer }) {
  const [startTime] = useState(() => waitingSince(new Date()))
  const orders = `/orders/charge?customerId=${id}&startTime=${startTime}`
  return (
    <Flex gap="middle">
      <Link to={orders}>充电订单</Link>
      {owedAmt > 0 && <Link to={`${orders}&orderStatus=${chargeOrderStates.toPay}`}>未付订单</Link>}
    </Flex>
  )
}
