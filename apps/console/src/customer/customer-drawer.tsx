import type { Customer } from '@chargedeck/contract/customer'
import { cardStatusLabels, customerTypeLabels } from '@chargedeck/contract/enums'
import { Empty, Flex, Tag } from 'antd'
import { Link } from 'react-router'
import { CopyText } from '../ui/copy-text.tsx'
import { StatCard, StatRow } from '../ui/cards.tsx'
import { InstantText } from '../ui/instant-text.tsx'
import { MaskedText } from '../ui/masked-text.tsx'
import { EnergyText, MoneyText, NumberText } from '../ui/quantity-text.tsx'
import { DrawerSection, Facts, RecordDrawer } from '../ui/record-drawer.tsx'
import { StateTag } from '../ui/state-tag.tsx'
import { cardTones, lockTone, lockWord } from './customer-labels.ts'
import { OwedText } from './owed-text.tsx'

type Props = {
  /** Absent when a link named a customer that is not on this page. */
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
      <StatCard label="可用余额" value={<MoneyText value={customer.availableAmt} />} unit="元" tone="idle" />
      <StatCard label="充值余额" value={<MoneyText value={customer.balanceAmt} />} unit="元" />
      <StatCard label="赠送余额" value={<MoneyText value={customer.giftAmt} />} unit="元" />
      <StatCard label="欠费" value={<OwedText value={customer.owedAmt} />} unit="元" tone="fault" />
    </StatRow>
    <div style={{ height: 24 }} />
    <DrawerSection title="基本信息">
      <Facts
        items={[
          { label: '客户编号', value: <CopyText value={customer.customerNo} /> },
          { label: '手机号', value: <MaskedText value={customer.mobile} /> },
          { label: '昵称', value: customer.nickname },
          { label: '客户类型', value: customerTypeLabels[customer.customerType] },
          { label: '注册来源', value: customer.registerSource },
          { label: '注册时间', value: <InstantText value={customer.registerTime} /> },
          { label: '充电卡号', value: customer.cardNo },
          { label: '卡状态', value: <StateTag tone={cardTones[customer.cardStatus]} label={cardStatusLabels[customer.cardStatus]} /> },
          { label: '冻结金额（元）', value: <MoneyText value={customer.frozenAmt} /> },
          { label: '车牌', value: customer.plateNos.length > 0 ? customer.plateNos.map((no) => <Tag key={no}>{no}</Tag>) : '-' },
        ]}
      />
    </DrawerSection>
    <DrawerSection title="充电" extra={<Links customer={customer} />}>
      <Facts
        items={[
          { label: '累计次数', value: <NumberText value={customer.totalChargeQty} /> },
          { label: '累计电量（度）', value: <EnergyText value={customer.totalEnergy} /> },
          { label: '累计消费（元）', value: <MoneyText value={customer.totalPaidAmt} /> },
          { label: '最近充电', value: <InstantText value={customer.lastChargeTime} /> },
        ]}
      />
    </DrawerSection>
  </>
)

const Links = ({ customer: { id, owedAmt } }: { customer: Customer }) => (
  <Flex gap="middle">
    <Link to={`/orders/charge?customerId=${id}`}>充电订单</Link>
    {owedAmt > 0 && <Link to={`/orders/charge?customerId=${id}&orderStatus=40`}>未付订单</Link>}
  </Flex>
)
