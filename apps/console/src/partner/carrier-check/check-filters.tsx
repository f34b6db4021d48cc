import { checkStateLabels } from '@chargedeck/contract/partner/carrier-check/enums'
import { Form } from 'antd'
import { DateRangeField } from '../../ui/fields/date-range.tsx'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'
import { NumberSelect } from '../../ui/fields/number-select.tsx'
import { CarrierChoice } from './parts/carrier-choice.tsx'
import { checkedKinds } from './parts/carrier-choices.ts'

export const CheckFilters = () => (
  <>
    <Form.Item name="carrierId" label="运营商">
      <CarrierChoice kinds={checkedKinds} />
    </Form.Item>
    <DateRangeField label="日期" start="startDate" end="endDate" />
    <Form.Item name="status" label="状态">
      <EnumSelect labels={checkStateLabels} />
    </Form.Item>
    <Form.Item name="differingOnly" label="有过差异">
      <NumberSelect labels={{ 1: '是' }} />
    </Form.Item>
  </>
)
