import { customerApi } from '@chargedeck/contract/customer/customer/calls'
import { washUseStateLabels } from '@chargedeck/contract/kit/wash-use/enums'
import { Form } from 'antd'
import { CustomerChoice } from '../../customer/customer/parts/customer-choice.tsx'
import { useMay } from '../../platform/me.ts'
import { StationSelect } from '../../site/station/parts/station-select.tsx'
import { DateRangeField } from '../../ui/fields/date-range.tsx'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'
import { FlagField } from '../../ui/fields/flag-field.tsx'

export function UseFilters() {
  const may = useMay()
  return (
    <>
      <Form.Item name="stationId" label="站点">
        <StationSelect />
      </Form.Item>
      {may(customerApi.page) && (
        <Form.Item name="customerId" label="客户">
          <CustomerChoice />
        </Form.Item>
      )}
      <Form.Item name="status" label="状态">
        <EnumSelect labels={washUseStateLabels} />
      </Form.Item>
      <FlagField name="doubtOnly" label="仅看待核实" />
      <DateRangeField label="下单时间" start="startTime" end="endTime" />
    </>
  )
}
