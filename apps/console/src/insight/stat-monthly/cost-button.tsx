import { statMonthlyApi } from '@chargedeck/contract/insight/stat-monthly/calls'
import { Button } from 'antd'
import { useState } from 'react'
import { Allowed } from '../../ui/action/allowed.tsx'
import { lazyDrawer } from '../../ui/lazy-part.tsx'

const CostDrawer = lazyDrawer(async () => (await import('./cost-drawer.tsx')).CostDrawer)

/** Where finance types in what the grid took. */
export function CostButton() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Allowed to={statMonthlyApi.saveCost}>
        <Button onClick={() => setIsOpen(true)}>电费成本</Button>
      </Allowed>
      {isOpen && <CostDrawer onClose={() => setIsOpen(false)} />}
    </>
  )
}
