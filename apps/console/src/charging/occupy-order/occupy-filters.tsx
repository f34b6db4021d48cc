import { occupyStatusLabels, occupyTimeTypeLabels } from '@chargedeck/contract/charging/occupy-order/enums'
import { Form } from 'antd'
import { CompanySelect } from '../../site/company/parts/company-select.tsx'
import { StationSelect } from '../../site/station/parts/station-select.tsx'
import { DateRangeField } from '../../ui/fields/date-range.tsx'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'
import { FlagField } from '../../ui/fields/flag-field.tsx'
import { TextFilter } from '../../ui/fields/text-filter.tsx'

/** `byEnd`: of a report, whose days are always those of the ends. */
export const OccupyFilters = ({ byEnd = false }: { byEnd?: boolean }) => (
  <>
    <Form.Item name="status" label="状态">
      <EnumSelect labels={occupyStatusLabels} mode="multiple" />
    </Form.Item>
    <Form.Item name="companyId" label="公司">
      <CompanySelect allowClear />
    </Form.Item>
    <Form.Item name="stationId" label="站点">
      <StationSelect mode="multiple" />
    </Form.Item>
    {!byEnd && (
      <Form.Item name="timeType" label="时间类型">
        <EnumSelect labels={occupyTimeTypeLabels} placeholder={occupyTimeTypeLabels.START} />
      </Form.Item>
    )}
    <DateRangeField label={byEnd ? occupyTimeTypeLabels.END : '时间'} start="startTime" end="endTime" />
    <TextFilter name="orderNo" label="占位单号" />
    <TextFilter name="chargeOrderNo" label="充电单号" />
    <TextFilter name="mobile" label="手机号" />
    <TextFilter name="plateNo" label="车牌" />
    <TextFilter name="pileNo" label="桩编号" />
    <FlagField name="unbilledOnly" label="仅看未分账" />
  </>
)
