import { vehicleApi, type Vehicle } from '@chargedeck/contract/customer/vehicle/calls'
import { Button, Flex } from 'antd'
import { useState } from 'react'
import { Allowed } from '../../ui/action/allowed.tsx'
import { PagedTable } from '../../ui/data-table/paged-table.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { customerNameOf } from '../customer/parts/customer-labels.ts'
import type { CustomerTabProps } from '../customer/parts/customer-slots.ts'
import { useVehicleActions } from './vehicle-actions.tsx'
import { vehicleColumns } from './vehicle-columns.tsx'
import { vehiclePage } from './vehicle-queries.ts'

const VehicleForm = lazyPart(async () => (await import('./vehicle-form.tsx')).VehicleForm)

const keys = ['plateNo', 'vin', 'vinVerifyFlag', 'vehicleUse', 'brand', 'defaultFlag']
/** Narrower than in the list, so that all of them fit in the drawer. */
const columns = vehicleColumns
  .filter(({ key }) => keys.includes(String(key)))
  .map((column) => (column.key === 'vin' ? { ...column, width: 166 } : column))

/** The cars of one customer. */
export function VehicleTab({ detail: { customer } }: CustomerTabProps) {
  const [adding, setAdding] = useState(false)
  const { actionsOf, dialog } = useVehicleActions()
  return (
    <>
      {customer.changeable && (
        <Allowed to={vehicleApi.addedOrModify}>
          <Flex justify="end" style={{ marginBottom: 12 }}>
            <Button type="primary" onClick={() => setAdding(true)}>
              新增车辆
            </Button>
          </Flex>
        </Allowed>
      )}
      <PagedTable<Vehicle>
        rowKey="id"
        load={(page) => vehiclePage({ ...page, customerId: customer.id })}
        columns={columns}
        actions={customer.changeable ? actionsOf : undefined}
        actionsBeside={1}
        empty="还没有车辆"
      />
      {dialog}
      {adding && (
        <VehicleForm
          customerId={customer.id}
          customerName={customerNameOf(customer)}
          vehicle={null}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}
