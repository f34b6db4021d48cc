import type { CashierPayment } from '@chargedeck/contract/money/cashier/calls'
import { useQuery } from '@tanstack/react-query'
import { Button, Flex, Result, Skeleton, Tag } from 'antd'
import { useParams } from 'react-router'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { yuan } from '../../ui/text/quantity-text.tsx'
import { cashierPayment, useDecide } from './cashier-queries.ts'
import './cashier-page.css'

/** Where the payer of the sandbox pays or refuses, on their phone. */
export function CashierPage() {
  const { token = '' } = useParams()
  const { data: payment, error, refetch } = useQuery(cashierPayment(token))
  return (
    <main className="cd-cashier">
      <title>沙箱收银台 - 智慧充电运营管理平台</title>
      <Flex vertical align="center" gap={8} className="cd-cashier__sheet">
        <h1>
          收银台 <Tag color="gold">沙箱</Tag>
        </h1>
        <p className="cd-cashier__note">演示环境，不会扣款</p>
        {error && !payment && <LoadFailed error={error} onRetry={() => void refetch()} />}
        {!payment && !error && <Skeleton active />}
        {payment && <Payment token={token} payment={payment} />}
      </Flex>
    </main>
  )
}

function Payment({ token, payment }: { token: string; payment: CashierPayment }) {
  const decide = useDecide(token)
  const { title, amt, state, expireTime } = payment
  if (state !== 'unpaid') return <Decided payment={payment} />
  return (
    <>
      <p>{title}</p>
      <strong className="cd-number cd-cashier__amt">¥ {yuan(amt)}</strong>
      <p className="cd-cashier__note">
        有效至 <InstantText value={expireTime} />
      </p>
      <Button type="primary" size="large" block loading={decide.isPending} onClick={() => decide.mutate('pay')}>
        确认支付
      </Button>
      <Button size="large" block disabled={decide.isPending} onClick={() => decide.mutate('refuse')}>
        拒绝支付
      </Button>
    </>
  )
}

const outcomes = {
  paid: { status: 'success', text: '支付成功' },
  paying: { status: 'info', text: '已确认，渠道处理中' },
  failed: { status: 'error', text: '支付未成功' },
  closed: { status: 'warning', text: '收款已关闭' },
} as const

function Decided({ payment: { state, amt, title } }: { payment: CashierPayment }) {
  if (state === 'unpaid') return null
  const { status, text } = outcomes[state]
  return <Result status={status} title={text} subTitle={`${title}，${yuan(amt)}元`} />
}
