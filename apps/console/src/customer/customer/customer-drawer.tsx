import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import type { Customer } from '@chargedeck/contract/customer/customer/calls'
import { cardStatusLabels, customerTypeLabels } from '@chargedeck/contract/customer/customer/enums'
import { useQuery } from '@tanstack/react-query'
import { Empty, Flex } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../platform/me.ts'
import { CopyText } from '../../ui/text/copy-text.tsx'
import { StatCard, StatRow } from '../../ui/page/cards.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { kwh, MoneyText } from '../../ui/text/quantity-text.tsx'
import { DrawerSection, Facts, RecordDrawer } from '../../ui/record/record-drawer.tsx'
import { StateTag } from '../../ui/text/state-tag.tsx'
import { waitingSince } from '../../ui/text/waiting-since.ts'
import { cardTones, lockTone, lockWord, sourceWord } from './parts/customer-labels.ts'
import { CardValidity } from './card-validity.tsx'
import { customerPage } from './customer-queries.ts'
import { AvailableFigure, OwedFigure, Plates } from './parts/customer-figures.tsx'
import { OwnNumber } from './parts/own-number.tsx'

type Props = {
  id: string
  /** Absent when a link names a customer that is not on this page. */
  row: Customer | undefined
  previous: (() => void) | undefined
  next: (() => void) | undefined
  onClose: () => void
}

export function CustomerDrawer({ id, row, previous, next, onClose }: Props) {
  const { data, error } = useQuery({ ...customerPage({ id }), enabled: row === undefined })
  const customer = row ?? data?.rows[0]
  return (
    <RecordDrawer
      mode="view"
      name={customer?.nickname ?? customer?.mobile ?? '客户'}
      size={720}
      loading={!customer && !data && !error}
      error={error}
      previous={previous}
      next={next}
      onClose={onClose}
      extra={customer && <StateTag tone={lockTone(customer.lockFlag)} label={lockWord(customer.lockFlag)} />}
    >
      {customer && <CustomerFacts customer={customer} />}
      {!customer && data && <Empty description="客户不存在，或不在您的数据范围内" />}
    </RecordDrawer>
  )
}

const CustomerFacts = ({ customer }: { customer: Customer }) => (
  <>
    <StatRow>
      <AvailableFigure customer={customer} />
      <StatCard
        label="累计消费"
        value={<MoneyText value={customer.totalPaidAmt} />}
        unit="元"
        trend={`${customer.totalChargeQty} 次，${kwh(customer.totalEnergy)} 度`}
      />
      <OwedFigure customer={customer} />
    </StatRow>
    <div style={{ height: 24 }} />
    <DrawerSection title="基本信息">
      <Facts
        items={[
          { label: '客户编号', value: <CopyText value={customer.customerNo} /> },
          { label: '手机号', value: <OwnNumber customer={customer} field="mobile" /> },
          { label: '昵称', value: customer.nickname },
          {
            label: '状态',
            value: <StateTag tone={lockTone(customer.lockFlag)} label={lockWord(customer.lockFlag)} />,
          },
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
          { label: '车牌', value: <Plates customer={customer} /> },
        ]}
      />
    </DrawerSection>
    <DrawerSection title="充电" extra={<Links customer={customer} />}>
      <Facts items={[{ label: '最近充电', value: <InstantText value={customer.lastChargeTime} /> }]} />
    </DrawerSection>
  </>
)

/** Pages of a group above, so their permissions are named by code. */
function Links({ customer: { id, customerNo, owedAmt } }: { customer: Customer }) {
  const may = useMay()
  const [startTime] = useState(() => waitingSince(new Date()))
  const orders = `/orders/charge?customerId=${id}&startTime=${startTime}`
  return (
    <Flex gap="middle">
      {may('caller:find') && <Link to={`/caller?number=${customerNo}`}>来电与启动诊断</Link>}
      {may('charge:order:page') && <Link to={orders}>充电订单</Link>}
      {owedAmt > 0 && may('charge:order:page') && (
        <Link to={`${orders}&orderStatus=${chargeOrderStates.toPay}`}>未付订单</Link>
      )}
    </Flex>
  )
}
