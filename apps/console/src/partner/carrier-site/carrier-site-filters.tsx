import { sitePushLabels } from '@chargedeck/contract/partner/carrier-site/enums'
import { Form } from 'antd'
import { StationSelect } from '../../site/station/parts/station-select.tsx'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'
import { NumberSelect } from '../../ui/fields/number-select.tsx'
import { CarrierChoice } from '../carrier-check/parts/carrier-choice.tsx'
import { pushedKinds } from '../carrier-check/parts/carrier-choices.ts'

export const CarrierSiteFilters = () => (
  <>
    <Form.Item name="carrierId" label="运营商">
      <CarrierChoice kinds={pushedKinds} />
    </Form.Item>
    <Form.Item name="stationId" label="站点">
      <StationSelect />
    </Form.Item>
    <Form.Item name="enableFlag" label="启用">
      <NumberSelect labels={{ 1: '启用', 0: '停用' }} />
    </Form.Item>
    <Form.Item name="regPushFlag" label="监管推送">
      <NumberSelect labels={{ 1: '开启', 0: '未开启' }} />
    </Form.Item>
    <Form.Item name="stationPushStatus" label="推送状态">
      <EnumSelect labels={sitePushLabels} />
    </Form.Item>
  </>
)
