import { Form, Input } from 'antd'
import { NumberSelect } from '../../ui/fields/number-select.tsx'
import { CarrierChoice } from '../carrier-check/parts/carrier-choice.tsx'
import { supplierKinds } from '../carrier-check/parts/carrier-choices.ts'

export const CarrierStationFilters = () => (
  <>
    <Form.Item name="carrierId" label="资源方">
      <CarrierChoice kinds={supplierKinds} />
    </Form.Item>
    <Form.Item name="stationName" label="站点">
      <Input allowClear maxLength={60} placeholder="站点名称" />
    </Form.Item>
    <Form.Item name="withGone" label="已下架">
      <NumberSelect labels={{ 0: '不含已下架', 1: '含已下架' }} />
    </Form.Item>
  </>
)
