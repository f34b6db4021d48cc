import { gateDirectionLabels, gateOnlineLabels } from '@chargedeck/contract/kit/barrier-gate/enums'
import { kitVendorLabels } from '@chargedeck/contract/kit/device-call/enums'
import { Form } from 'antd'
import { StationSelect } from '../../site/station/parts/station-select.tsx'
import { DataStatusFilter } from '../../ui/fields/data-status/data-status-filter.tsx'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'
import { FlagField } from '../../ui/fields/flag-field.tsx'
import { NumberSelect } from '../../ui/fields/number-select.tsx'
import { TextFilter } from '../../ui/fields/text-filter.tsx'

export const GateFilters = () => (
  <>
    <TextFilter name="searchValue" label="名称或编号" />
    <Form.Item name="stationId" label="站点">
      <StationSelect />
    </Form.Item>
    <Form.Item name="direction" label="方向">
      <EnumSelect labels={gateDirectionLabels} order={['IN', 'OUT', 'BOTH']} />
    </Form.Item>
    <Form.Item name="vendor" label="厂商">
      <EnumSelect labels={kitVendorLabels} />
    </Form.Item>
    <Form.Item name="onlineFlag" label="在线状态">
      <NumberSelect labels={gateOnlineLabels} />
    </Form.Item>
    <DataStatusFilter />
    <FlagField name="failedOnly" label="仅看近24小时有推送失败" />
  </>
)
