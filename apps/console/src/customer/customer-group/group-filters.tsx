import { groupPayModeLabels } from '@chargedeck/contract/customer/customer-group/enums'
import { Form, Select } from 'antd'
import { DataStatusFilter } from '../../ui/fields/data-status/data-status-filter.tsx'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'
import { TextFilter } from '../../ui/fields/text-filter.tsx'

const lowOnes = [{ value: 1, label: '低于预警' }]

export const GroupFilters = () => (
  <>
    <TextFilter name="groupName" label="企业名称" />
    <TextFilter name="creditCode" label="信用代码" />
    <TextFilter name="contactMobile" label="联系人手机" />
    <Form.Item name="payMode" label="付费方式">
      <EnumSelect labels={groupPayModeLabels} />
    </Form.Item>
    <DataStatusFilter name="status" />
    <Form.Item name="lowOnly" label="余额预警">
      <Select allowClear placeholder="请选择" options={lowOnes} />
    </Form.Item>
  </>
)
