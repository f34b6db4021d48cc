import { vehicleApi } from '@chargedeck/contract/customer/vehicle/calls'
import { plateColorLabels, vehicleUseLabels } from '@chargedeck/contract/customer/vehicle/enums'
import { Form } from 'antd'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'
import { TextFilter } from '../../ui/fields/text-filter.tsx'
import { groupTexts } from '../customer/parts/group-texts.tsx'
import { useVehicleActions } from './vehicle-actions.tsx'
import { vehicleColumns } from './vehicle-columns.tsx'
import { vehiclePage } from './vehicle-queries.ts'

const GroupFilter = lazyPart(async () => (await import('../customer/parts/group-filter.tsx')).GroupFilter)

/** The cars of all customers, as a tab of their page. */
export function VehicleList() {
  const { actionsOf, dialog } = useVehicleActions()
  return (
    <>
      <DataTable
        name="vehicle"
        title="车辆"
        rowKey="id"
        columns={vehicleColumns}
        query={vehicleApi.page.query}
        load={vehiclePage}
        filters={filters}
        filterTexts={groupTexts}
        actions={actionsOf}
        actionsBeside={1}
        empty={{ text: '还没有车辆' }}
      />
      {dialog}
    </>
  )
}

const filters = (
  <>
    <TextFilter name="plateNo" label="车牌号" />
    <TextFilter name="vin" label="VIN" />
    <TextFilter name="mobile" label="手机号" />
    <GroupFilter />
    <Form.Item name="plateColor" label="车牌颜色">
      <EnumSelect labels={plateColorLabels} />
    </Form.Item>
    <Form.Item name="vehicleUse" label="用途">
      <EnumSelect labels={vehicleUseLabels} />
    </Form.Item>
  </>
)
