import { PlusOutlined } from '@ant-design/icons'
import { vipApi } from '@chargedeck/contract/customer/vip/calls'
import { Button } from 'antd'
import { useState } from 'react'
import { Allowed } from '../../ui/action/allowed.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { lazyDrawer, lazyFields } from '../../ui/lazy-part.tsx'
import { PageContainer } from '../../ui/page/page-container.tsx'
import { useVipActions } from './vip-actions.tsx'
import { vipColumns } from './vip-columns.tsx'
import { vipPage } from './vip-queries.ts'

const VipFilters = lazyFields(async () => (await import('./vip-filters.tsx')).VipFilters)
const VipForm = lazyDrawer(async () => (await import('./vip-form.tsx')).VipForm)
const VipDrawer = lazyDrawer(async () => (await import('./vip-drawer.tsx')).VipDrawer)

export function VipListPage() {
  const [adding, setAdding] = useState(false)
  const { actionsOf, dialog } = useVipActions()
  return (
    <PageContainer>
      <DataTable
        name="vip"
        title="会员"
        rowKey="id"
        columns={vipColumns}
        query={vipApi.page.query}
        load={vipPage}
        filters={<VipFilters />}
        empty={{ text: '还没有会员' }}
        actions={actionsOf}
        actionsBeside={1}
        extra={
          <Allowed to={vipApi.register}>
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setAdding(true)}>
              开通会员
            </Button>
          </Allowed>
        }
        drawer={({ id, row, previous, next, close }) => (
          <VipDrawer key={id} id={id} row={row} actionsOf={actionsOf} previous={previous} next={next} onClose={close} />
        )}
      />
      {dialog}
      {adding && <VipForm vip={null} onClose={() => setAdding(false)} />}
    </PageContainer>
  )
}
