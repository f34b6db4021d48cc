import { groupWalletApi, type GroupMonth } from '@chargedeck/contract/money/ledger/group-calls'
import type { CustomerGroup } from '@chargedeck/contract/customer/customer-group/shapes'
import { monthBillStateLabels } from '@chargedeck/contract/money/ledger/enums'
import { useQuery } from '@tanstack/react-query'
import { Button, Flex } from 'antd'
import { useState } from 'react'
import type { GroupAction, MonthAction } from '../../../customer/customer-group/parts/group-slots.ts'
import { useMay } from '../../../platform/me.ts'
import { DisabledReason } from '../../../ui/action/disabled-reason.tsx'
import { ExportButton } from '../../../ui/data-table/export-button.tsx'
import { StatCard, StatRow } from '../../../ui/page/cards.tsx'
import { wallNow } from '../../../ui/fields/wall-now.ts'
import { DrawerSection } from '../../../ui/record/record-drawer.tsx'
import { SideDrawer } from '../../../ui/record/side-drawer.tsx'
import { MoneyText, NumberText } from '../../../ui/text/quantity-text.tsx'
import { BillState } from './bill-state.tsx'
import { MonthLines } from './month-lines.tsx'
import { PrintMonth } from './print-month.tsx'

type Actions = { deposit: GroupAction; invoice: MonthAction }
type Props = Actions & { group: CustomerGroup; bill: GroupMonth; onClose: () => void }

/** The bill of a month: its sums, its orders, and what is left to pay. */
export function MonthDrawer({ group, bill, deposit, invoice, onClose }: Props) {
  const ofMonth = { groupId: group.id, month: bill.month }
  return (
    <SideDrawer
      title={`${bill.month} 月账单 - ${group.groupName}`}
      size={1000}
      className="cd-drawer"
      onClose={onClose}
      extra={<BillState state={bill.billState} />}
      footer={
        <Flex gap="small" justify="flex-end" wrap>
          <ExportButton with={groupWalletApi.exportMonth} query={ofMonth} hint="导出本月全部订单" />
          <PrintMonth group={group} bill={bill} />
          <InvoiceMonth group={group} bill={bill} invoice={invoice} />
          <Deposit group={group} bill={bill} deposit={deposit} />
        </Flex>
      }
    >
      <Sums bill={bill} />
      <div style={{ height: 24 }} />
      <DrawerSection title="账单明细（元）">
        <MonthLines {...ofMonth} />
      </DrawerSection>
    </SideDrawer>
  )
}

function Sums({ bill }: Pick<Props, 'bill'>) {
  const { usedAmt, paidAmt, unpaidAmt, billState, billDate, orderQty, occupyQty, employeeQty } = bill
  const state = [monthBillStateLabels[billState], billDate && `账单日 ${billDate}`].filter(Boolean).join(' · ')
  return (
    <StatRow>
      <StatCard label="账单金额" value={<MoneyText value={usedAmt} />} unit="元" trend={state} />
      <StatCard label="已付" value={<MoneyText value={paidAmt} />} unit="元" />
      <StatCard
        label="待付"
        value={<MoneyText value={unpaidAmt} />}
        unit="元"
        trend={unpaidAmt > 0 && '预存先还最早的月份'}
      />
      <StatCard
        label="充电订单"
        value={<NumberText value={orderQty} />}
        unit="笔"
        trend={`占位订单 ${occupyQty} 笔 · ${employeeQty} 名员工`}
      />
    </StatRow>
  )
}

/** A month is invoiced when it is over, and each of its orders once. */
function InvoiceMonth({ group, bill: { month, usedAmt }, invoice }: Omit<Props, 'onClose' | 'deposit'>) {
  const [isOpen, setOpen] = useState(false)
  const may = useMay()
  const isOffered = usedAmt > 0 && invoice.isAllowed(may)
  const isOver = month < wallNow().format('YYYY-MM')
  const { data: whyNot } = useQuery({ ...invoice.whyNotMonth(group.id, month), enabled: isOffered && isOver })
  if (!isOffered) return null
  return (
    <>
      <DisabledReason why={isOver ? (whyNot ?? undefined) : '该月尚未结束，下月起可开票'}>
        <Button onClick={() => setOpen(true)}>{invoice.label}</Button>
      </DisabledReason>
      {isOpen && <invoice.Dialog group={group} month={month} onClose={() => setOpen(false)} />}
    </>
  )
}

function Deposit({ group, bill, deposit }: Omit<Props, 'onClose' | 'invoice'>) {
  const [isOpen, setOpen] = useState(false)
  const may = useMay()
  if (bill.unpaidAmt === 0 || !deposit.isAllowed(may)) return null
  return (
    <>
      <DisabledReason why={deposit.whyNot?.(group)}>
        <Button type="primary" onClick={() => setOpen(true)}>
          企业预存
        </Button>
      </DisabledReason>
      {isOpen && <deposit.Dialog group={group} amt={bill.unpaidAmt} onClose={() => setOpen(false)} />}
    </>
  )
}
