import { vipApi } from '@chargedeck/contract/customer/vip/calls'
import { useQuery } from '@tanstack/react-query'
import { Button, Empty, Flex, Skeleton } from 'antd'
import { useState } from 'react'
import { useMay } from '../../platform/me.ts'
import { RowActions } from '../../ui/data-table/row-actions.tsx'
import { lazyDrawer } from '../../ui/lazy-part.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { customerNameOf } from '../customer/parts/customer-labels.ts'
import type { CustomerTabProps } from '../customer/parts/customer-slots.ts'
import { useVipActions } from './vip-actions.tsx'
import { VipFacts } from './vip-facts.tsx'
import { vipPage } from './vip-queries.ts'

const VipForm = lazyDrawer(async () => (await import('./vip-form.tsx')).VipForm)

/** The membership of one customer, or the way to one. */
export function VipTab({ detail: { customer } }: CustomerTabProps) {
  const may = useMay()
  const [adding, setAdding] = useState(false)
  const { actionsOf, dialog } = useVipActions()
  const { data, error, refetch } = useQuery(vipPage({ customerId: customer.id, pageSize: 1 }))
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 4 }} />
  const [vip] = data.rows
  const mayRegister = customer.changeable && may(vipApi.register) && customer.customerType !== 'GROUP'
  const isMember = vip !== undefined && vip.standing !== 'CANCELLED'
  return (
    <>
      <Flex justify="end" style={{ marginBottom: 12 }}>
        {vip && customer.changeable && isMember && <RowActions actions={actionsOf(vip)} />}
        {!isMember && mayRegister && (
          <Button type="primary" onClick={() => setAdding(true)}>
            开通会员
          </Button>
        )}
      </Flex>
      {vip ? <VipFacts vip={vip} /> : <Empty description={noMember(customer.customerType)} />}
      {dialog}
      {adding && (
        <VipForm
          vip={null}
          customerId={customer.id}
          customerName={customerNameOf(customer)}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}

const noMember = (customerType: string): string =>
  customerType === 'GROUP' ? '企业员工享受企业的约定，不能开通会员' : '不是会员'
