import { customerGroupApi } from '@chargedeck/contract/customer/customer-group/calls'
import type { Customer, Employment } from '@chargedeck/contract/customer/customer/calls'
import { customerTypeLabels, genderLabels } from '@chargedeck/contract/customer/customer/enums'
import { Flex, Tag } from 'antd'
import { useState } from 'react'
import { StatCard, StatRow } from '../../ui/page/cards.tsx'
import { DrawerSection, Facts } from '../../ui/record/record-drawer.tsx'
import { CopyText } from '../../ui/text/copy-text.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { PageLink } from '../../ui/text/page-link.tsx'
import { kwh, MoneyText, yuan } from '../../ui/text/quantity-text.tsx'
import { waitingSince } from '@chargedeck/domain/charge-order/waiting-since'
import { CustomerCards } from './cards/customer-cards.tsx'
import { AvailableFigure, OwedFigure, Plates } from './parts/customer-figures.tsx'
import { FigureLink } from './parts/figure-link.tsx'
import { sourceWord } from './parts/customer-labels.ts'
import type { CustomerDrawerSlots, CustomerTabProps } from './parts/customer-slots.ts'
import { OwnNumber } from './parts/own-number.tsx'

type Props = CustomerTabProps & { sections: CustomerDrawerSlots['sections'] }

export const CustomerOverview = ({ detail, sections }: Props) => (
  <>
    <Figures customer={detail.customer} />
    <div style={{ height: 24 }} />
    <DrawerSection title="基本信息" extra={<Links customer={detail.customer} />}>
      <BasicFacts detail={detail} />
    </DrawerSection>
    <CustomerCards detail={detail} />
    {sections.map((Section, at) => (
      <Section key={at} detail={detail} />
    ))}
  </>
)

const Figures = ({ customer }: { customer: Customer }) => (
  <StatRow>
    <AvailableFigure customer={customer} />
    <StatCard
      label="累计消费"
      value={
        <FigureLink customerId={customer.id} made="paid">
          <MoneyText value={customer.totalPaidAmt} />
        </FigureLink>
      }
      unit="元"
      trend={`${customer.totalChargeQty} 次，${kwh(customer.totalEnergy)} 度`}
    />
    <OwedFigure customer={customer} />
  </StatRow>
)

function BasicFacts({ detail }: CustomerTabProps) {
  const { customer, realName, gender, tags, remark, companyName, lockReason, lockTime, employment } = detail
  return (
    <Facts
      items={[
        { label: '客户编号', value: <CopyText value={customer.customerNo} /> },
        { label: '手机号', value: <OwnNumber customer={customer} field="mobile" /> },
        { label: '昵称', value: customer.nickname },
        { label: '姓名', value: realName },
        { label: '性别', value: genderLabels[gender] },
        { label: '客户类型', value: customerTypeLabels[customer.customerType] },
        ...(employment ? employmentFacts(customer, employment) : []),
        { label: '所属公司', value: companyName },
        { label: '注册来源', value: sourceWord(customer.registerSource) },
        { label: '注册时间', value: <InstantText value={customer.registerTime} /> },
        { label: '最近登录', value: <InstantText value={detail.lastLoginTime} /> },
        { label: '小程序账号', value: boundTo(detail) },
        { label: '最近充电', value: <InstantText value={customer.lastChargeTime} /> },
        { label: '车牌', value: <Plates customer={customer} /> },
        { label: '标签', value: <Tags words={tags} /> },
        ...(customer.lockFlag === 1
          ? [
              { label: '锁定原因', value: lockReason },
              { label: '锁定时间', value: <InstantText value={lockTime} /> },
            ]
          : []),
        { label: '备注', value: remark, span: 2 },
      ]}
    />
  )
}

const boundTo = ({ wxBoundFlag, aliBoundFlag }: CustomerTabProps['detail']): string =>
  [wxBoundFlag === 1 && '微信', aliBoundFlag === 1 && '支付宝'].filter(Boolean).join('、') || '-'

const employmentFacts = ({ groupName }: Customer, employment: Employment) => [
  {
    label: '企业',
    value: (
      <PageLink
        to={`/customer/group?id=${employment.groupId}&open=${employment.groupId}`}
        needs={customerGroupApi.page}
      >
        {groupName}
      </PageLink>
    ),
  },
  { label: '工号', value: employment.employeeNo },
  { label: '部门', value: employment.department },
  { label: '支付方', value: employment.groupPayFlag === 1 ? '企业' : '员工自己' },
  { label: '月限额', value: usedOfLimit(employment) },
]

const usedOfLimit = ({ monthUsedAmt, groupMonthLimitAmt }: Employment): string =>
  `${groupMonthLimitAmt === 0 ? '不限' : `${yuan(groupMonthLimitAmt)} 元`}，本月已用 ${yuan(monthUsedAmt)} 元`

const Tags = ({ words }: { words: readonly string[] }) =>
  words.length > 0 ? words.map((word) => <Tag key={word}>{word}</Tag>) : '-'

/** Pages of a group above, so their permissions are named by code. */
function Links({ customer: { id, customerNo } }: { customer: Customer }) {
  const [startTime] = useState(() => waitingSince(new Date()))
  return (
    <Flex gap="middle">
      <PageLink to={`/caller?number=${customerNo}`} needs="caller:find" otherwise={null}>
        来电与启动诊断
      </PageLink>
      <PageLink
        to={`/orders/charge?customerId=${id}&startTime=${startTime}`}
        needs="charge:order:page"
        otherwise={null}
      >
        充电订单
      </PageLink>
    </Flex>
  )
}
