import { customerGroupApi } from '@chargedeck/contract/customer/customer-group/calls'
import { customerApi } from '@chargedeck/contract/customer/customer/calls'
import { tradeOrderApi } from '@chargedeck/contract/money/trade-order/calls'
import { Button } from 'antd'
import { useState } from 'react'
import { useMay } from '../../../platform/me.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const PickedTopUp = lazyPart(async () => (await import('./picked-top-up.tsx')).PickedTopUp)
const PickedDeposit = lazyPart(async () => (await import('./picked-deposit.tsx')).PickedDeposit)

/** Money comes in from a customer or a group, who is found first. */
export function PayIn() {
  const may = useMay()
  const [opened, setOpened] = useState<'top-up' | 'deposit' | null>(null)
  const close = () => setOpened(null)
  const mayTopUp = [tradeOrderApi.topUp, customerApi.page, customerApi.detail].every(may)
  const mayDeposit = [tradeOrderApi.depositGroup, customerGroupApi.page, customerGroupApi.detail].every(may)
  return (
    <>
      {mayDeposit && <Button onClick={() => setOpened('deposit')}>企业预存</Button>}
      {mayTopUp && (
        <Button type="primary" onClick={() => setOpened('top-up')}>
          充值
        </Button>
      )}
      {opened === 'top-up' && <PickedTopUp onClose={close} />}
      {opened === 'deposit' && <PickedDeposit onClose={close} />}
    </>
  )
}
