import { washRunStateLabels } from '@chargedeck/contract/kit/car-wash/enums'
import { kitVendorLabels } from '@chargedeck/contract/kit/device-call/enums'
import { Form } from 'antd'
import { StationSelect } from '../../site/station/parts/station-select.tsx'
import { DataStatusFilter } from '../../ui/fields/data-status/data-status-filter.tsx'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'
import { NumberSelect } from '../../ui/fields/number-select.tsx'
import { TextFilter } from '../../ui/fields/text-filter.tsx'

export const WashFilters = () => (
  <>
    <TextFilter name="searchValue" label="名称或编号" />
    <Form.Item name="stationId" label="站点">
      <StationSelect />
    </Form.Item>
    <TextFilter name="model" label="型号" />
    <Form.Item name="vendor" label="厂商">
      <EnumSelect labels={kitVendorLabels} />
    </Form.Item>
    <Form.Item name="runStatus" label="运行状态">
      <NumberSelect labels={washRunStateLabels} />
    </Form.Item>
    <DataStatusFilter />
  </>
)
