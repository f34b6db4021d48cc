import { apiTitles, callSuccessLabels, retLabels } from '@chargedeck/contract/partner/carrier-call/enums'
import { apiDirectionLabels } from '@chargedeck/contract/site/carrier/enums'
import { carrierTypes } from '@chargedeck/domain/carrier/kinds'
import { Form } from 'antd'
import { StationSelect } from '../../site/station/parts/station-select.tsx'
import { DateRangeField } from '../../ui/fields/date-range.tsx'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'
import { NumberSelect } from '../../ui/fields/number-select.tsx'
import { TextFilter } from '../../ui/fields/text-filter.tsx'
import { CarrierChoice } from '../carrier-check/parts/carrier-choice.tsx'

export const LogFilters = () => (
  <>
    <Form.Item name="carrierId" label="运营商">
      <CarrierChoice kinds={carrierTypes} />
    </Form.Item>
    <Form.Item name="direction" label="方向">
      <EnumSelect labels={apiDirectionLabels} />
    </Form.Item>
    <Form.Item name="apiName" label="接口">
      <EnumSelect labels={apiTitles} />
    </Form.Item>
    <Form.Item name="success" label="结果">
      <EnumSelect labels={callSuccessLabels} />
    </Form.Item>
    <Form.Item name="ret" label="返回码">
      <NumberSelect labels={retLabels} />
    </Form.Item>
    <Form.Item name="stationId" label="站点">
      <StationSelect />
    </Form.Item>
    <TextFilter name="orderNo" label="订单编号" maxLength={40} />
    <DateRangeField label="时间" start="startTime" end="endTime" />
  </>
)
