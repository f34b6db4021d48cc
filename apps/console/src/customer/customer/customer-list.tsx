import { PlusOutlined } from '@ant-design/icons'
import { customerApi } from '@chargedeck/contract/customer/customer/calls'
import { Button } from 'antd'
import { useState } from 'react'
import { Allowed } from '../../ui/action/allowed.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { customerColumns, customerPresets } from './customer-columns.tsx'
import { customerPage } from './customer-queries.ts'
import { useCustomerActions } from './parts/offered-actions.tsx'
import { groupTexts } from './parts/group-texts.tsx'
import type { CustomerSlots } from './parts/customer-slots.ts'

const CustomerFilters = lazyPart(async () => (await import('./customer-filters.tsx')).CustomerFilters)
const CustomerForm = lazyPart(async () => (await import('./customer-form.tsx')).CustomerForm)

/** Links filter by the id, which says nothing to staff. */
const filterTexts = { ...groupTexts, id: () => '指定的一位' }

export function CustomerList({ slots: { actions, Drawer } }: { slots: CustomerSlots }) {
  const [isAdding, setAdding] = useState(false)
  const { offeredFor, dialog } = useCustomerActions(actions)
  return (
    <>
      <DataTable
        name="customer"
        title="普通客户"
        rowKey="id"
        columns={customerColumns}
        presets={customerPresets}
        query={customerApi.page.query}
        load={customerPage}
        filters={<CustomerFilters />}
        filterTexts={filterTexts}
        exportWith={customerApi.export}
        actions={offeredFor}
        actionsBeside={1}
        extra={
          <Allowed to={customerApi.addedOrModify}>
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setAdding(true)}>
              新增客户
            </Button>
          </Allowed>
        }
        drawer={({ id, previous, next, close }) => (
          <Drawer
            key={id}
            id={id}
            actionsOf={offeredFor ?? (() => [])}
            previous={previous}
            next={next}
            onClose={close}
          />
        )}
      />
      {dialog}
      {isAdding && <CustomerForm id={null} onClose={() => setAdding(false)} />}
    </>
  )
}
