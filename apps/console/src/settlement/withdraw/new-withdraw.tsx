import { withdrawApi } from '@chargedeck/contract/settlement/withdraw/calls'
import { Button } from 'antd'
import { useState } from 'react'
import { Allowed } from '../../ui/action/allowed.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'

const ApplyDrawer = lazyPart(async () => (await import('./apply/apply-drawer.tsx')).ApplyDrawer)

/** Opens the application in steps. */
export function NewWithdraw() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Allowed to={withdrawApi.create}>
        <Button type="primary" onClick={() => setIsOpen(true)}>
          申请提现
        </Button>
      </Allowed>
      {isOpen && <ApplyDrawer onClose={() => setIsOpen(false)} />}
    </>
  )
}
