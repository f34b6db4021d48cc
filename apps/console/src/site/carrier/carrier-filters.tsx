import {
  apiStandardLabels,
  breakerLabels,
  carrierStateLabels,
  carrierTypeLabels,
} from '@chargedeck/contract/site/carrier/enums'
import { Form, Select } from 'antd'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'
import { FlagField } from '../../ui/fields/flag-field.tsx'
import { TextFilter } from '../../ui/fields/text-filter.tsx'

const lowOnes = [{ value: 1, label: '低于预警' }]

export const CarrierFilters = () => (
  <>
    <TextFilter name="carrierName" label="名称" />
    <Form.Item name="carrierType" label="类型">
      <EnumSelect labels={carrierTypeLabels} order={['TPP', 'REG', 'SUP']} />
    </Form.Item>
    <Form.Item name="apiStandard" label="接口标准">
      <EnumSelect labels={apiStandardLabels} />
    </Form.Item>
    <TextFilter name="operatorId" label="运营商ID" />
    <Form.Item name="status" label="状态">
      <EnumSelect labels={carrierStateLabels} />
    </Form.Item>
    <Form.Item name="breakerStatus" label="熔断状态">
      <EnumSelect labels={breakerLabels} order={['CLOSED', 'OPEN', 'HALF_OPEN']} />
    </Form.Item>
    <Form.Item name="lowOnly" label="保证金预警">
      <Select allowClear placeholder="请选择" options={lowOnes} />
    </Form.Item>
    <FlagField name="backWaitOnly" label="仅看待复核退还" />
  </>
)
