import { withdrawApi } from '@chargedeck/contract/settlement/withdraw/calls'
import { Button } from 'antd'
import { useState } from 'react'
import { useMay } from '../../platform/me.ts'
import { usePageAddress } from '../../platform/page-address.ts'
import { lazyDrawer } from '../../ui/lazy-part.tsx'

const ApplyDrawer = lazyDrawer(async () => (await import('./apply/apply-drawer.tsx')).ApplyDrawer)

/** Opens the application in steps; a link may bring the partner and the days. */
export function NewWithdraw() {
  const may = useMay()
  const { params, setParams } = usePageAddress()
  const [isOpen, setIsOpen] = useState(false)
  const [holderId, dailyIds] = [params.get('apply'), params.get('dailyIds')]
  if (!may(withdrawApi.create)) return null
  const close = () => {
    setIsOpen(false)
    if (holderId !== null) setParams({}, { replace: true })
  }
  return (
    <>
      <Button type="primary" onClick={() => setIsOpen(true)}>
        申请提现
      </Button>
      {(isOpen || holderId !== null) && (
        <ApplyDrawer
          {...(holderId !== null && { holderId })}
          {...(dailyIds && { dailyIds: dailyIds.split(',') })}
          onClose={close}
        />
      )}
    </>
  )
}
