import { PlusOutlined } from '@ant-design/icons'
import { customerApi, type Customer } from '@chargedeck/contract/customer/customer/calls'
import { Button } from 'antd'
import { useState } from 'react'
import { useMay } from '../../platform/me.ts'
import { Allowed } from '../../ui/action/allowed.tsx'
import { DisabledReason } from '../../ui/action/disabled-reason.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { lazyDrawer, lazyFields } from '../../ui/lazy-part.tsx'
import { customerColumns, customerPresets } from './customer-columns.tsx'
import { customerPage } from './customer-queries.ts'
import { useCustomerActions } from './parts/offered-actions.tsx'
import { customerText } from './parts/customer-texts.tsx'
import { groupTexts } from './parts/group-texts.tsx'
import type { CustomerBatchAction, CustomerSlots } from './parts/customer-slots.ts'

const CustomerFilters = lazyFields(async () => (await import('./customer-filters.tsx')).CustomerFilters)
const CustomerForm = lazyDrawer(async () => (await import('./customer-form.tsx')).CustomerForm)

const filterTexts = { ...groupTexts, id: customerText }

export function CustomerList({ slots: { actions, batchActions, Drawer } }: { slots: CustomerSlots }) {
  const [isAdding, setAdding] = useState(false)
  const { offeredFor, dialog } = useCustomerActions(actions)
  const { batchBar, batchDialog } = useBatchActions(batchActions)
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
        exportWholeFor={customerApi.plain}
        actions={offeredFor}
        actionsBeside={1}
        {...(batchBar && { selection: batchBar })}
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
      {batchDialog}
      {isAdding && <CustomerForm id={null} onClose={() => setAdding(false)} />}
    </>
  )
}

/** One of the chosen customers keeps all of them from it. */
const whyNotAll = ({ whyNot }: CustomerBatchAction, customers: readonly Customer[]): string | undefined =>
  customers.map((customer) => whyNot?.(customer)).find((why) => why !== undefined)

/** What this role may do with the chosen customers; without any, rows are not chosen. */
function useBatchActions(all: CustomerSlots['batchActions']) {
  const may = useMay()
  const [opened, setOpened] = useState<{ action: CustomerBatchAction; customers: Customer[] } | null>(null)
  const offered = all.filter(({ permission }) => may(permission))
  const batchBar = (customers: Customer[]) =>
    offered.map((action) => (
      <DisabledReason key={action.key} why={whyNotAll(action, customers)}>
        <Button size="small" onClick={() => setOpened({ action, customers })}>
          {action.label}
        </Button>
      </DisabledReason>
    ))
  const batchDialog = opened && <opened.action.Dialog customers={opened.customers} onClose={() => setOpened(null)} />
  return { batchBar: offered.length > 0 ? batchBar : null, batchDialog }
}
